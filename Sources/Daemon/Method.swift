// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Varlink
import Wire

/// One method of the interfaces. Each has a file of its own in `Methods`.
///
/// `answer` either replies through the caller, at once or later, or throws what the caller is refused with: a
/// `SessionsError`, `ManagerError`, `ParameterError`, `ServiceError` or `VarlinkError`.
protocol Method {
  associatedtype Request: MethodCall
  func answer(_ request: Request, to caller: Caller<Request>) throws
}

/// Whoever called a method, and the way back.
struct Caller<Request: MethodCall> {
  let pending: PendingCall

  var connection: ClientConnection? { pending.caller as? ClientConnection }

  func reply(_ reply: Request.Reply) { pending.reply(reply) }

  func fail(_ error: SessionsError) { pending.fail(error.reply) }
}

extension Service {
  func add<Implementation: Method>(_ method: Implementation) {
    let isStream = Implementation.Request.mode == .more
    addMethod(Implementation.Request.method, isStream ? .stream : .single) { pending in
      do {
        try method.answer(try pending.parameters(), to: Caller(pending: pending))
      } catch {
        pending.fail(VarlinkError(refusal: error))
      }
    }
  }
}

extension VarlinkError {
  fileprivate init(refusal: any Error) {
    switch refusal {
    case let error as SessionsError: self = error.reply
    case let error as ManagerError: self = error.reply
    case let error as ParameterError: self.init(error)
    case let error as ServiceError: self.init(error)
    case let error as VarlinkError: self = error
    default: preconditionFailure("a method threw what no reply says: \(refusal)")
    }
  }
}
