// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Glibc
import InterfaceBuilder

enum ImportCommand: Command {
  static let spec = CommandSpec(
    command: "import",
    "Writes Interface Builder documents as screen documents, and says what they cannot say",
    operands: [.init("FILE", isRepeated: true)],
    options: [
      .init(
        "output", short: "o", value: "DIR",
        help: "write each screen to DIR/NAME.yaml; otherwise all are printed"),
      .init("quiet", short: "q", help: "leave the report out"),
      .init("all", help: "report also what has no say in where views are"),
    ],
    needsDaemon: false,
    notes: [
      "FILE is a .storyboard or .xib, or one scene of it as Main.storyboard#login. A screen is called by its",
      "storyboard identifier, its class, or what it is; views by their outlets, their labels, or their kinds.",
      "The report goes to standard error: what was approximated or is not supported, with line and element.",
      "",
      "  pivotctl import App/Main.storyboard -o screens",
      "",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    var written: Set<String> = []
    for word in arguments.operands {
      guard let file = InterfaceFile(word) else {
        throw ArgumentError.badValue("FILE", reason: "'\(word)' is neither a .storyboard nor a .xib")
      }
      let screens = file.fragment == nil ? try file.document().screens() : [try file.screen()]
      for screen in screens {
        try write(screen, arguments, console, &written)
        if !arguments.has("quiet") { report(screen, console, all: arguments.has("all")) }
      }
    }
    return .ok
  }

  private static func write(
    _ screen: InterfaceScreen, _ arguments: ParsedArguments, _ console: Console, _ written: inout Set<String>
  ) throws(Failure) {
    guard let folder = arguments["output"] else {
      if !written.isEmpty { console.line("---") }
      written.insert(screen.name)
      console.text(screen.text)
      return
    }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .document(["cannot make \(folder): \(String(cString: strerror(errno)))"])
    }
    let path = "\(folder)/\(screen.name).yaml"
    guard written.insert(path).inserted else {
      throw .document([
        "\(path): two of the documents have a screen of that name: import them into two folders"
      ])
    }
    try OutputFile.write(screen.text, to: path, console)
    console.line(path)
  }

  private static func report(_ screen: InterfaceScreen, _ console: Console, all: Bool) {
    for note in screen.notes where all || note.kind != .ignored { console.complain("\(note)") }
    let count = { (kind: InterfaceNote.Kind) in screen.notes.count { $0.kind == kind } }
    console.complain(
      "\(screen.name): \(count(.approximated)) approximated, \(count(.unsupported)) not supported, "
        + "\(count(.ignored)) without a say in the layout")
  }
}
