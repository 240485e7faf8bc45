// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import SourceText
import Varlink
import Wire

/// An error reply of the daemon, said so that one knows what to do next.
struct Refusal {
  let lines: [String]

  init(_ error: VarlinkError) {
    if let known = SessionsError(error) {
      lines = Self.lines(for: known)
    } else if case .reloadFailed(let faults) = ManagerError(error) {
      lines = faults.map(Self.line) + ["nothing was taken over: pivotd goes on with what it had"]
    } else {
      lines = [Self.line(for: error)]
    }
  }

  static func noSession(_ name: String, open: [String]) -> String {
    let sentence = "there is no session '\(name)'"
    if open.isEmpty { return sentence + ": none is open" }
    let nearest = Suggestion.nearest(to: name, among: open)
    let offered = nearest.isEmpty ? Array(open.prefix(5)) : nearest
    return sentence + (nearest.isEmpty ? ": open are " : ": did you mean ") + list(offered, "or")
      + (nearest.isEmpty ? "" : "?")
  }

  static func line(_ fault: Fault) -> String {
    let place = "\(fault.file):\(fault.line):\(fault.column): "
    return place + (fault.keyPath.isEmpty ? "" : "\(fault.keyPath): ") + fault.message
  }

  /// `a, b or c`.
  static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension Refusal {
  private static func lines(for error: SessionsError) -> [String] {
    switch error {
    case .sessionNotFound(let session): [noSession(session, open: [])]
    case .edgeNotFound(_, let reason): [reason]
    case .sessionExists(let session):
      ["there is a session '\(session)' already: close it first, or choose another name"]
    case .deviceNotFound(let device, let suggestions):
      ["there is no device '\(device)'" + meant(suggestions, otherwise: "pivotctl devices lists them")]
    case .osNotAvailable(_, _, let reason): [reason]
    case .screenNotFound(let screen, let suggestions):
      ["there is no screen '\(screen)'" + meant(suggestions, otherwise: "pivotctl screens lists them")]
    case .invalidScreen(let faults): faults.map(line)
    case .invalidChange(let place, let reason):
      // With one change, or none but the turn it opens in, there is nothing to count.
      [place <= 0 ? reason : "change \(place + 1): \(reason)"]
    case .tooManySessions(let limit): ["\(limit) sessions are open, more are not allowed: close some"]
    case .shuttingDown: ["pivotd is stopping"]
    }
  }

  private static func meant(_ suggestions: [String], otherwise: String) -> String {
    suggestions.isEmpty ? ": \(otherwise)" : ": did you mean \(list(suggestions, "or"))?"
  }

  private static func line(for error: VarlinkError) -> String {
    func parameter(_ name: String) -> String { error.parameters[name]?.string ?? "" }
    switch error.name {
    case "org.varlink.service.InvalidParameter":
      if parameter("parameter") == "name" {
        return "a session's name has letters, digits, dots, dashes and underscores, at most 64"
      }
      if parameter("parameter").hasPrefix("controllers") {
        return
          "pivotd cannot put these controllers around the screen: write navigation and tab, at most 8, and no "
          + "navigation directly around another, also not around the screen's own"
      }
      return "pivotd does not accept '\(parameter("parameter"))' as it is given"
    case "org.varlink.service.PermissionDenied":
      return "you may not do this: it is for pivotd's own user and for root"
    case "org.varlink.service.InterfaceNotFound":
      return "pivotd has no interface '\(parameter("interface"))': pivotctl introspect lists them"
    case "org.varlink.service.MethodNotFound":
      return "this pivotd is older than pivotctl: it has no method \(parameter("method"))"
    default: return error.description
    }
  }
}
