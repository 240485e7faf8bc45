// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Screens
import Sessions
import Traits
import Varlink
import Wire
import WireSessions

/// Opens a session and answers with its first transaction.
struct OpenSessionMethod: Method {
  let state: DaemonState

  func answer(_ request: OpenSession, to caller: Caller<OpenSession>) throws {
    let limit = state.generation.configuration.limits.sessions
    guard state.sessions.count < limit else { throw SessionsError.tooManySessions(limit: limit) }
    let model = try model(request)
    let name = try name(request, model)
    let prepared = try screen(request)
    let controllers = try controllers(request, around: prepared.screen.controllers)
    // The turn it opens in is checked like any other turn.
    var changes = try WireChange.read(request.changes ?? [])
    let turns = request.orientation.map { [Sessions.Change.rotate(to: InterfaceOrientation($0))] } ?? []
    changes = turns + changes
    let session = ScreenSession(
      name: name, prepared: prepared, state: ScreenState(model: model, os: try os(request, model)),
      controllers: controllers)
    let hosted = HostedSession(
      session, lifetime: request.lifetime ?? .connection, device: model.device.id, model: model.name,
      asker: state.asker)
    open(hosted, changes, turnCount: turns.count, caller)
  }

  private func open(
    _ hosted: HostedSession, _ changes: [Sessions.Change], turnCount: Int, _ caller: Caller<OpenSession>
  ) {
    let sessions = state.sessions
    sessions.add(hosted)
    if hosted.lifetime == .connection { caller.connection?.own(hosted) }
    hosted.open(changes) { result in
      switch result {
      case .success(let transaction):
        let wire = sessions.publish(transaction, of: hosted)
        caller.reply(.init(session: hosted.name, transaction: wire))
      case .failure(.closed):
        sessions.remove(hosted)
        caller.fail(.sessionNotFound(session: hosted.name))
      case .failure(.refused(let error)):
        hosted.abandon()
        sessions.remove(hosted)
        caller.fail(.invalidChange(change: error.index - turnCount, reason: error.reason))
      }
    }
  }
}

extension OpenSessionMethod {
  private func model(_ request: OpenSession) throws -> Devices.DeviceModel {
    do throws(DeviceLookupError) {
      return try state.generation.catalogue.model(named: request.device)
    } catch {
      throw SessionsError.deviceNotFound(device: request.device, suggestions: error.suggestions)
    }
  }

  private func os(_ request: OpenSession, _ model: Devices.DeviceModel) throws -> OSVersion? {
    guard let text = request.os else { return nil }
    guard let version = OSVersion(text) else { throw ParameterError("os") }
    do throws(DeviceLookupError) {
      try model.check(os: version)
    } catch {
      throw SessionsError.osNotAvailable(device: model.id, os: text, reason: error.description)
    }
    return version
  }

  private func name(_ request: OpenSession, _ model: Devices.DeviceModel) throws -> String {
    guard let name = request.name else { return state.sessions.freeName(model.id) }
    let isAllowed = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
    }
    guard isAllowed, (1...64).contains(name.utf8.count) else { throw ParameterError("name") }
    guard state.sessions[name] == nil else { throw SessionsError.sessionExists(session: name) }
    return name
  }

  private func screen(_ request: OpenSession) throws -> PreparedScreen {
    switch (request.screen, request.document) {
    case (let name?, nil): return try state.generation.screen(named: name)
    case (nil, let document?):
      guard ["yaml", "storyboard", "xib"].contains(document.format) else {
        throw ParameterError("document.format")
      }
      guard document.fragment == nil || document.format != "yaml" else {
        throw ParameterError("document.fragment")
      }
      return try state.generation.screen(from: document)
    case (nil, nil): throw ParameterError("screen")
    case (_?, _?): throw ParameterError("document")
    }
  }

  /// The screen's controllers inside those that the call names; nil when it names none.
  private func controllers(_ request: OpenSession, around own: Controller) throws -> Controller? {
    let containers = try containers(request)
    if containers.isEmpty { return nil }
    let controllers = own.wrapped(in: containers)
    do throws(NestingError) {
      try controllers.checkNesting()
    } catch {
      throw ParameterError("controllers")
    }
    return controllers
  }

  private func containers(_ request: OpenSession) throws -> [Controller.Kind] {
    let words = request.controllers ?? []
    guard words.count <= 8 else { throw ParameterError("controllers") }
    return try words.enumerated().map { place, word in
      guard let kind = Controller.Kind(rawValue: word), kind.holdsOne else {
        throw ParameterError("controllers[\(place)]")
      }
      return kind
    }
  }
}
