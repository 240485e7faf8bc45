// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens

/// How a baseline writes a finding, but for the case.
struct EntryForm {
  let fingerprint: String
  private let kind: Finding.Kind
  private let screen: String
  private let name: String?

  private init(_ finding: Finding, _ fingerprint: String, _ screen: String, name: String? = nil) {
    kind = finding.kind
    self.fingerprint = fingerprint
    self.screen = screen
    self.name = name
  }

  /// As it is written, and then as older baselines may have it. Fingerprints take reading all that a finding says.
  static func all(_ finding: Finding, _ paths: inout BaselinePaths) -> [EntryForm] {
    let fingerprint = finding.fingerprint
    // What is so of a whole document is known of its file.
    guard let scene = finding.scene, finding.screen != finding.file else {
      return paths.spellings(of: finding.screen).map { EntryForm(finding, fingerprint, $0) }
    }
    let files = paths.spellings(of: finding.file)
    let written = SceneWord(files.first ?? finding.file, scene)
    var forms = [EntryForm(finding, fingerprint, written.text, name: written.name)]
    forms += SceneWord.all(files, scene).dropFirst().map { EntryForm(finding, fingerprint, $0) }
    let own = finding.ownFingerprint
    let names = finding.ownScene.map { scene in files.map { "\($0)#\(scene.name)" } }
    return forms + (names ?? paths.spellings(of: finding.screen)).map { EntryForm(finding, own, $0) }
  }

  func entry(_ key: String) -> String { text(key, screen) }

  func line(_ key: String) -> String { text(key, screen + (name.map { "=\($0)" } ?? "")) }

  private func text(_ key: String, _ screen: String) -> String {
    let key = kind.isOfDocument ? LookedAt.document : key
    return "\(fingerprint) \(kind.rawValue) \(LookedAt.place(key, of: screen))"
  }
}

/// A scene in the words of a baseline: `Main.storyboard#BYZ-38-t0r`, with `=NAME` where that is another.
struct SceneWord {
  let text: String
  /// What it is called, where that is not what it is known by.
  let name: String?

  init(_ file: String, _ scene: ScreenOrigin.Scene) {
    // One word, whatever an identifier holds.
    text = "\(file)#\(scene.key.percentEncoded())"
    name = scene.name == scene.key ? nil : scene.name
  }

  /// How entries may call a scene: as it is written first, then by its storyboard identifier.
  static func all(_ files: [String], _ scene: ScreenOrigin.Scene) -> [String] {
    let keys = [scene.key] + (scene.identifier.map { [$0] } ?? [])
    return files.flatMap { file in keys.map { "\(file)#\($0.percentEncoded())" } }
  }

  /// A screen's name with the scene as the document has it.
  static func decoded(_ screen: String) -> String {
    guard let sign = sign(in: screen), screen[sign...].contains("%") else { return screen }
    var bytes: [UInt8] = []
    var rest = screen[sign...].utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(screen[..<sign]) + String(decoding: bytes, as: UTF8.self)
  }

  /// A screen as it was called when a line was written.
  static func called(_ screen: String, in line: String) -> String {
    guard let sign = sign(in: screen), let start = Self.sign(in: line),
      let word = line[start...].split(separator: " ").first, let name = word.lastIndex(of: "=")
    else { return screen }
    return String(screen[...sign] + word[word.index(after: name)...])
  }

  /// An entry without what its scene is called.
  static func withoutName(_ entry: String) -> String {
    guard let sign = sign(in: entry) else { return entry }
    let end = entry[sign...].firstIndex(of: " ") ?? entry.endIndex
    guard let name = entry[sign..<end].lastIndex(of: "=") else { return entry }
    return String(entry[..<name] + entry[end...])
  }

  /// The sign between a document that holds several screens and the scene.
  static func sign(in text: String) -> String.Index? {
    text.indices.first { sign in
      text[sign] == "#" && LookedAt.holders.contains { text[..<sign].suffix(11).lowercased().hasSuffix($0) }
    }
  }
}
