// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Controllers
import EventBus
import Geometry
import Sessions
import SourceText
import Wire

/// Tells whose gap an edge of a session has, also while a change of it is under way: then as before that.
struct WhyMethod: Method {
  let state: DaemonState

  func answer(_ request: Why, to caller: Caller<Why>) throws {
    let (hosted, moment) = try state.sessions.standing(named: request.session)
    let chain: GapChain
    do throws(WhyError) {
      let target = try WhyTarget(request.edge, in: hosted.session.prepared, moment)
      chain = GapChain(target, in: hosted.session.prepared, moment, controllers: hosted.session.controllers)
    } catch {
      throw SessionsError.edgeNotFound(edge: request.edge, reason: error.description)
    }
    caller.reply(
      .init(
        epoch: state.subscriptions.epoch, sequence: state.subscriptions.sequence, session: hosted.name,
        transaction: hosted.session.transactionCount, controller: chain.controller, node: chain.name,
        edge: chain.attribute, frame: chain.frame, value: chain.value, gap: chain.gap?.points,
        gapTo: chain.gap?.words, contributors: chain.links.map { Contributor($0) },
        avoidedTwice: chain.lints.map { AvoidedTwice($0) }))
  }
}

extension Contributor {
  fileprivate init(_ link: GapLink) {
    self.init(
      points: link.points, what: link.what, origin: link.origin.rawValue, source: link.source,
      through: link.through, node: link.view, file: link.mark?.file, line: link.mark?.line,
      column: link.mark?.column)
  }
}

extension AvoidedTwice {
  fileprivate init(_ lint: StripTwice) {
    let fix = lint.fix
    self.init(
      from: lint.from, to: lint.to, points: lint.points, message: lint.sentence, file: fix?.mark?.file,
      line: fix?.mark?.line, column: fix?.mark?.column, old: fix?.old, new: fix?.new, frame: fix?.frame,
      gap: fix?.gap, advice: fix?.advice)
  }
}
