// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import InterfaceBuilder
import JSON
import Screens
import Sessions

enum FramesCommand: Command {
  static let spec = CommandSpec(
    command: "frames", "Prints where the views of a screen are",
    operands: [.init("FILE", isRepeated: true)],
    options: [
      .init("scene", value: "ID", help: "one scene of an Interface Builder document, as FILE#ID names it too")
    ] + ScreenArguments.options + LocalData.options,
    needsDaemon: false,
    notes: [
      "Frames are in points, in the superview's coordinates. FILE is a .storyboard, a .xib or a screen document, or",
      "the name of a shipped screen. Without --device an Interface Builder document is laid out on the canvas that",
      "it was saved with, and the frames are those that Xcode has saved. On a device a cell, or another part of a",
      "screen, is laid out as check does it, in the width that it was drawn in or --window names.",
      "",
      "Exit code 1 when constraints cannot hold together, so that frames are not those meant; 2 when a FILE was",
      "refused, or has nothing to lay out: the others are printed all the same.",
      "",
      "  pivotctl frames Main.storyboard",
      "  pivotctl frames Main.storyboard#login --device iphone-x --turn landscapeRight",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    // A state is that of a device.
    if arguments["device"] == nil,
      let option = ScreenArguments.options.first(where: { arguments.has($0.name) })
    {
      throw ArgumentError.badValue("--\(option.name)", reason: "it needs --device")
    }
    let source = Source(arguments, console)
    var documents: [FramesDocument] = []
    var isRefused = false
    for operand in arguments.operands {
      let word = arguments["scene"].map { "\(operand)#\($0)" } ?? operand
      guard !arguments.has("scene") || InterfaceFile(operand) != nil else {
        throw ArgumentError.badValue("--scene", reason: "\(operand) is no .storyboard or .xib")
      }
      if let frames = try goingOn(console, { try source.frames(of: word) }) {
        documents += frames
      } else {
        isRefused = true
      }
    }
    guard !documents.isEmpty || !isRefused else { return .usage }
    if arguments.has("json") {
      console.json { $0.array { json in for document in documents { document.write(to: &json) } } }
    } else {
      for (place, document) in documents.enumerated() {
        if place > 0 { console.line() }
        console.lines(document.lines)
      }
    }
    return isRefused ? .usage : documents.allSatisfy(\.holds) ? .ok : .findings
  }
}

/// Lays out what words name: on a device where one is named, otherwise on the canvas of the document.
private final class Source {
  private let arguments: ParsedArguments
  private let console: Console
  private let documents = InterfaceDocuments()
  private let losses = ToldLosses()
  /// The device, read when it is first needed.
  private var device: ScreenArguments?

  init(_ arguments: ParsedArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func frames(of word: String) throws -> [FramesDocument] {
    guard arguments["device"] == nil, let file = InterfaceFile(word) else { return try onDevice(word) }
    let document = try documents.document(of: file)
    try file.requireScene(of: document)
    let screens = file.fragment == nil ? document.screens() : [try documents.screen(of: file)]
    losses.tell(screens.flatMap(\.losses).unique, console)
    return try document.shownScenes(file.fragment).map { scene in
      FramesDocument(document, scene.scene, named: scene.name)
    }
  }

  private func onDevice(_ word: String) throws -> [FramesDocument] {
    if arguments["device"] == nil, InputFile.isPath(word) {
      try InputFile.find(word)
      guard InputFile.isNamedYAML(word) else {
        throw ArgumentError.badValue(
          "--device", reason: "which one? As to \(word), \(LocalScreens.kindByName)")
      }
    }
    let state = try device ?? ScreenArguments(arguments, console)
    device = state
    return try state.screens.documents.scenes(of: word).flatMap { try frames(of: $0, on: state) }
  }

  private func frames(of word: String, on device: ScreenArguments) throws -> [FramesDocument] {
    var state = device
    let prepared = try state.screens.prepared(word)
    state.part = prepared.screen.partSize
    let session = try state.session(prepared)
    try state.play(session)
    guard let moment = session.moment else { return [] }
    return prepared.screen.roots.indices.map {
      FramesDocument(prepared, root: $0, in: moment, device: state.deviceName, isPart: state.part != nil)
    }
  }
}
