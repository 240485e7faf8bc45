// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Sessions
import Traits

/// What can stand for the values and operands of commands, known by what their help calls them.
enum CompletionWords {
  static func command(_ spec: CommandSpec) -> CompletionScript.Command {
    var values: [String: CompletionScript.Source] = [:]
    for option in spec.options {
      if let value = option.value { values[option.name] = source(of: value, option: option.name) }
    }
    let needsDaemon = spec.options.contains { $0.name == "socket" }
    let operands = spec.operands.map { operand in
      operand.name == "NAME" && needsDaemon && !spec.name.hasSuffix(" devices")
        ? sessions : source(of: operand.name, option: nil)
    }
    return .init(spec, values: values, operands: operands)
  }

  private static let orientations = InterfaceOrientation.allCases.map(\.rawValue)
  private static let sessions = column("pivotctl list")
  /// Of the installed catalogue: a daemon that is not there is no reason to offer nothing.
  private static let devices = column("env -u PIVOTD_SOCKET pivotctl devices")

  /// The first column of a table, without its head. Complaints would stand in the line that is being typed.
  private static func column(_ command: String) -> CompletionScript.Source {
    .output("\(command) 2>/dev/null | awk 'NR > 1 {print $1}'")
  }

  private static func source(of value: String, option: String?) -> CompletionScript.Source {
    let source = words(of: value, option: option)
    guard value.hasPrefix("LIST"), case .word(let words) = source else { return source }
    return .list(words)
  }

  private static func words(of value: String, option: String?) -> CompletionScript.Source {
    switch option ?? "" {
    case "device", "devices": return devices
    case "session": return sessions
    case "category": return .words(ContentSizeCategory.allCases.map(\.shortName))
    case "direction": return .words(["ltr", "rtl"])
    case "display": return .words(["outer", "inner"])
    case "orientation": return .words(orientations)
    case "turns": return .words(orientations + ["all"])
    case "controllers": return .words(["navigation", "tab"])
    case "keyboard": return .words(["on", "off"])
    case "to": return .words(ExportFormat.allCases.map(\.rawValue))
    case "bars": return .words(CheckPlan.Bars.allCases.map(\.rawValue))
    case "kinds": return .words(Sessions.Event.kinds.sorted())
    case "window": return .words(["full"])
    default: break
    }
    switch value {
    case "ORIENTATION", "O": return .words(orientations)
    case "BAR": return .words(["status", "navigation", "tab", "toolbar"])
    case "DIR": return .folders
    case "INTERFACE": return .output("pivotctl introspect")
    case "NAME": return devices
    default: break
    }
    let parts = value.split(separator: "|").map(String.init)
    if parts.contains(where: { ["FILE", "PATH", "SCREEN", "SCRIPT"].contains($0) }) { return .files }
    // Words that stand for themselves.
    let words = parts.filter { $0.first?.isLowercase == true && !$0.contains("=") }
    return words.isEmpty ? .nothing : .words(words)
  }
}
