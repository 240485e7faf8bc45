// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import EventBus
import Screens
import Sessions
import Traits
import Wire
import WireSessions

/// Tells how a session stands, also while a change of it is under way: then as before that.
struct InspectMethod: Method {
  let state: DaemonState

  func answer(_ request: Inspect, to caller: Caller<Inspect>) throws {
    let (hosted, moment) = try state.sessions.standing(named: request.session)
    let wire = hosted.wire(moment)
    let wanted = request.nodes.map { NodeSelection.named(Set($0)) } ?? .all
    caller.reply(
      .init(
        epoch: state.subscriptions.epoch, sequence: state.subscriptions.sequence, session: hosted.name,
        transaction: hosted.session.transactionCount, device: hosted.device, model: hosted.model,
        os: moment.state.os.description, orientation: Orientation(moment.state.orientation),
        screen: hosted.session.prepared.screen.name, lifetime: hosted.lifetime,
        environments: wire.environments,
        arrangements: wire.arrangements(strategies: hosted.strategyNames),
        nodes: wire.nodes { wanted.contains($0, of: $1) },
        guides: wire.guides { wanted.contains($0, of: $1) }, diagnostics: wire.diagnostics,
        extrapolated: moment.isExtrapolated))
  }
}
