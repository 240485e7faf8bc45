// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import JSON
import Varlink
import Wire

enum IntrospectCommand: Command {
  static let spec = CommandSpec(
    command: "introspect", "Prints the text of an interface, or the names of all",
    operands: [.init("INTERFACE", isOptional: true)],
    notes: ["The texts are the manual of the protocol: pivotctl introspect io.pivotd.Sessions"])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let daemon = try Daemon(arguments)
    guard let interface = arguments.operands.first else {
      let info = try daemon.call(GetInfo())
      if arguments.has("json") {
        console.json(info)
      } else {
        console.lines(["\(info.product) \(info.version)", ""] + info.interfaces)
      }
      return .ok
    }
    let reply = try daemon.call(GetInterfaceDescription(interface: interface))
    if arguments.has("json") {
      console.json(reply)
    } else {
      console.text(reply.description.hasSuffix("\n") ? reply.description : reply.description + "\n")
    }
    return .ok
  }
}
