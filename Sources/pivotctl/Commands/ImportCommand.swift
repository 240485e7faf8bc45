// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Glibc
import InterfaceBuilder
import JSON
import SourceText

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
      "What is written and then refused by all commands, as too deeply nested, is told there: the exit code is 2.",
      "",
      "  pivotctl import App/Main.storyboard -o screens",
      "",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    var written: Set<String> = []
    var json = JSONWriter()
    var parts: [InterfaceScreen] = []
    var isRefused = false
    for word in arguments.operands {
      guard let file = InterfaceFile(word) else {
        throw ArgumentError.badValue("FILE", reason: "'\(word)' is neither a .storyboard nor a .xib")
      }
      let screens = file.fragment == nil ? try file.document().screens() : [try file.screen()]
      for screen in screens {
        guard let refusal = screen.refusal else { continue }
        isRefused = true
        console.complain("\(screen.name): no command will take the screen document: \(refusal)")
      }
      if arguments.has("json"), arguments["output"] == nil {
        parts += screens
        continue
      }
      for screen in screens {
        try write(screen, arguments, console, &written)
        if !arguments.has("quiet") { report(screen, console, all: arguments.has("all")) }
      }
    }
    guard arguments.has("json"), arguments["output"] == nil else { return isRefused ? .usage : .ok }
    json.array { json in for screen in parts { write(screen, to: &json) } }
    console.line(String(decoding: json.bytes, as: UTF8.self))
    return isRefused ? .usage : .ok
  }

  private static func write(_ screen: InterfaceScreen, to json: inout JSONWriter) {
    json.object {
      $0.key("screen")
      $0.string(screen.name)
      $0.key("document")
      $0.string(screen.text)
      $0.key("notes")
      $0.array { json in
        for note in screen.notes {
          json.object {
            $0.key("kind")
            $0.string(note.kind.rawValue)
            $0.key("file")
            $0.string(note.mark.file)
            $0.key("line")
            $0.int(note.mark.line)
            $0.key("column")
            $0.int(note.mark.column)
            $0.key("element")
            $0.string(note.element)
            $0.key("message")
            $0.string(note.message)
          }
        }
      }
    }
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
