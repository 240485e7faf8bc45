// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Controllers
import JSON
import SourceText
import Varlink
import Wire
import WireSessions

enum OpenCommand: Command {
  static let spec = CommandSpec(
    command: "open", "Opens a session: a device that shows a screen",
    operands: [.init("NAME")],
    options: [
      .init("device", short: "d", value: "ID", help: "as iphone-x, \"iPhone 14\", iPhone14,7"),
      .init(
        "screen", short: "s", value: "NAME|FILE", help: "a screen that pivotd has, or a document of yours"),
      .init("os", value: "VERSION", help: "as 16 or 17.2; otherwise the newest that was measured"),
      .init(
        "orientation", synonym: "turn", value: "O",
        help: "portrait, landscapeLeft, ...; otherwise upright; --turn is the same"),
      .init(
        "controllers", value: "LIST", help: "containers around the screen, outermost first: tab,navigation"),
      .init(
        "do", value: "CHANGES", help: "made before anybody sees the session, as pivotctl apply takes them"),
    ],
    notes: [
      "The session stays until it is closed. What ends in .yaml, .storyboard or .xib or has a slash is a file, - is",
      "standard input; Main.storyboard#login is one scene of a document.",
      "",
      "  pivotctl open phone --device iphone-x --screen three-labels",
      "  pivotctl open tablet --device ipad-9-7 --screen ./login.yaml --controllers navigation",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let request = try request(arguments)
    let daemon = try Daemon(arguments)
    let reply = try send(request, to: daemon)
    if arguments.has("json") {
      console.json(reply)
      return .ok
    }
    let session = try daemon.call(Inspect(session: reply.session, nodes: []))
    console.lines(SessionText(session).summary)
    return .ok
  }

  private static func send(_ request: Request, to daemon: Daemon) throws(Failure) -> OpenSession.Reply {
    do throws(Failure) {
      return try daemon.call(request.call)
    } catch {
      guard case .document(let lines) = error, let file = request.file else { throw error }
      // The daemon knows the text, not where it came from.
      throw .document(lines.map { pointed($0, to: file) })
    }
  }

  private struct Request {
    var call: OpenSession
    var file: String?
  }

  private static func request(_ arguments: ParsedArguments) throws -> Request {
    guard let device = arguments["device"] else {
      throw ArgumentError.badValue("--device", reason: "which one? pivotctl devices lists them")
    }
    if let word = arguments["os"] { _ = try OptionWords.os(word) }
    guard let screen = arguments["screen"] else {
      throw ArgumentError.badValue("--screen", reason: "which one? pivotctl screens lists them")
    }
    var call = OpenSession(
      name: arguments.operands[0], device: device, os: arguments["os"], lifetime: .persistent)
    if let word = arguments["orientation"] {
      call.orientation = Orientation(try ChangeWords.orientation(word, of: "--orientation"))
    }
    call.controllers = try arguments["controllers"].map(containers)
    call.changes = try arguments["do"].map { script throws(Failure) in
      try ChangeWords.changes(script, name: "--do")
    }
    guard InputFile.isPath(screen) else {
      call.screen = screen
      return Request(call: call)
    }
    if InterfaceFile(screen) == nil { try InputFile.find(screen) }
    var file = screen == "-" ? "standard input" : screen
    if let document = InterfaceFile(screen) {
      file = document.path
      call.document = ScreenDocument(
        format: document.format, text: try document.text(), fragment: document.fragment)
    } else {
      call.document = ScreenDocument(format: "yaml", text: try InputFile.text(of: screen))
    }
    var message = JSONWriter()
    call.encode(to: &message)
    guard message.bytes.count < messageLimit else {
      throw Failure.document(["\(file): longer than a message to pivotd may be (\(messageLimit >> 20) MiB)"])
    }
    return Request(call: call, file: file)
  }

  /// What pivotd takes at most, unless its configuration says otherwise; some of it is for the call around.
  private static let messageLimit = 1 << 20

  private static func containers(_ list: String) throws(ArgumentError) -> [String] {
    let known = Controller.Kind.allCases.filter(\.holdsOne).map(\.rawValue)
    let names = list.split(separator: ",").map(String.init)
    guard !names.isEmpty else {
      throw .badValue("--controllers", reason: "it names nothing: there are \(known.joined(separator: ", "))")
    }
    for name in names where !known.contains(name) {
      let nearest = Suggestion.nearest(to: name, among: known, limit: 1).first
      let hint = nearest.map { "did you mean \($0)?" } ?? "there are \(known.joined(separator: ", "))"
      throw .badValue("--controllers", reason: "'\(name)' is no container: \(hint)")
    }
    return names
  }

  /// `document:3:5: ...` with the file's own name.
  private static func pointed(_ line: String, to file: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    return file + line[colon...]
  }
}
