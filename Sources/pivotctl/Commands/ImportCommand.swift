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
      .init("force", help: "write over files that differ from what is imported"),
      .init("quiet", short: "q", help: "leave the report out"),
      .init("all", help: "report also what has no say in where views are"),
    ],
    needsDaemon: false,
    notes: [
      "FILE is a .storyboard or .xib, or one scene of it as Main.storyboard#login. A screen is called by its",
      "storyboard identifier, its class, or what it is; views by their outlets, their labels, or their kinds.",
      "Where two documents have screens of one name, both get the document's name in front, and that is said.",
      "The report goes to standard error: what was approximated, is not supported or is broken, with line and",
      "element.",
      "A file that is there and differs is left alone, since somebody may have edited it, and nothing is written at",
      "all: the exit code is 2. Folders that are missing are made.",
      "A document with nothing to lay out is told; the others are imported, and the exit code is 2.",
      "What is written and then refused by all commands, as too deeply nested, is told there: the exit code is 2.",
      "",
      "  pivotctl import App/Main.storyboard -o screens",
      "",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let documents = InterfaceDocuments()
    var found: [InterfaceScreen] = []
    var paths: [String] = []
    var isRefused = false
    for word in arguments.operands {
      guard let file = InterfaceFile(word) else {
        try InputFile.find(word)
        throw ArgumentError.badValue("FILE", reason: "'\(word)' is neither a .storyboard nor a .xib")
      }
      guard file.fragment == nil else {
        found.append(try documents.screen(of: file))
        paths.append(file.path)
        continue
      }
      let document = try documents.document(of: file)
      if try goingOn(console, { try file.requireScene(of: document) }) == nil { isRefused = true }
      found += document.screens()
      paths += Array(repeating: file.path, count: found.count - paths.count)
    }
    guard !found.isEmpty else { return .usage }
    let names = ImportNames(found, documents: paths)
    let screens = names.screens
    let report = Report(screens)
    let folder = arguments["output"]
    if let folder { try check(screens, folder, arguments) }
    if !arguments.has("quiet") { for sentence in names.sentences { console.complain(sentence.onOneLine) } }

    for screen in screens {
      guard let refusal = screen.refusal else { continue }
      isRefused = true
      for line in refusal.split(separator: "\n") {
        console.complain("\(screen.name): no command will take the screen document: \(line)")
      }
    }
    if arguments.has("json"), folder == nil {
      console.json {
        $0.array { json in
          for (screen, notes) in zip(screens, report.notes) { write(screen, notes, to: &json) }
        }
      }
      return isRefused ? .usage : .ok
    }
    if let folder { try OutputFile.makeFolder(folder) }
    for (place, screen) in screens.enumerated() {
      if let folder {
        let path = path(of: screen, in: folder)
        if contents(of: path) != screen.text { try OutputFile.write(screen.text, to: path, console) }
        console.line(path)
      } else {
        if place > 0 { console.line("---") }
        console.text(screen.text)
      }
      if !arguments.has("quiet") { report.tell(place, console, all: arguments.has("all")) }
    }
    return isRefused ? .usage : .ok
  }

  private static func path(of screen: InterfaceScreen, in folder: String) -> String {
    "\(folder)/\(screen.name).yaml"
  }

  /// Nothing is written where something would be lost.
  private static func check(
    _ screens: [InterfaceScreen], _ folder: String, _ arguments: ParsedArguments
  ) throws(Failure) {
    try FileRoles.writes(into: folder, as: "--output")
    var roles = FileRoles()
    for word in arguments.operands {
      try roles.reads(InterfaceFile(word)?.path ?? word, as: "a document to import")
    }
    var edited: [String] = []
    for screen in screens {
      let path = path(of: screen, in: folder)
      try roles.writes(path, as: "--output")
      guard !OutputFile.isSpecial(path) else {
        throw .document(["cannot write \(path): it is no ordinary file"])
      }
      if let old = contents(of: path), old != screen.text { edited.append(path) }
    }
    guard edited.isEmpty || arguments.has("force") else {
      throw .document(
        edited.map {
          "\($0) is there and differs from what is imported: --force writes over it, or name another folder"
        })
    }
  }

  /// Nil where there is no file; nothing where there is one that cannot be read.
  private static func contents(of path: String) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    guard let identity = FileIdentity(path), case .file = identity else { return nil }
    return (try? InputFile.text(of: path)) ?? ""
  }

  private static func write(_ screen: InterfaceScreen, _ notes: [InterfaceNote], to json: inout JSONWriter) {
    json.object {
      $0.key("screen")
      $0.string(screen.name)
      $0.key("document")
      $0.string(screen.text)
      $0.key("notes")
      $0.array { json in
        for note in notes {
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
}

/// What is said of screens that are imported; of a whole document with the first of its screens.
private struct Report {
  private let names: [String]
  /// For each screen.
  let notes: [[InterfaceNote]]

  init(_ screens: [InterfaceScreen]) {
    names = screens.map(\.name)
    var told: Set<InterfaceNote> = []
    notes = screens.map { screen in
      screen.notes.filter { !$0.isOfWholeDocument || told.insert($0).inserted }
    }
  }

  func tell(_ place: Int, _ console: Console, all: Bool) {
    let notes = notes[place]
    for note in notes where all || note.kind != .ignored { console.complain("\(note)") }
    let count = { (kind: InterfaceNote.Kind) in notes.count { $0.kind == kind } }
    console.complain(
      "\(names[place]): \(count(.approximated)) approximated, \(count(.unsupported)) not supported, "
        + "\(count(.broken)) broken, \(count(.ignored)) without a say in the layout")
  }
}
