// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens

/// Screens, each with the cases that it was looked at in.
struct LookedAt: Sendable {
  static let document = "document"
  /// How documents end that hold several screens.
  static let holders = [".storyboard", ".xib"]
  /// With the screen that it takes to be sure.
  private var places: [String: String] = [:]
  private var screens: Set<String> = []
  /// Scenes, with those that show them.
  private var around: [String: [String]] = [:]

  mutating func add(_ report: CheckReport, of screen: String, _ paths: inout BaselinePaths) {
    guard !report.cases.isEmpty else { return }
    // As older files call them, too, each with what it takes to be sure.
    var names: [String: String] = [:]
    for name in paths.spellings(of: screen) { names[name] = name }
    // What all screens of a document are without is found in the document.
    for sign in screen.indices where screen[sign] == "#" {
      let holder = String(screen[..<sign])
      guard Self.holders.contains(where: holder.lowercased().hasSuffix) else { continue }
      for name in paths.spellings(of: holder) {
        places[Self.place(Self.document, of: name)] = name
        screens.insert(name)
      }
    }
    var embedded: [String: String] = [:]
    if let origin = report.origin {
      let files = paths.spellings(of: report.file)
      let file = files.first ?? report.file
      for file in files { names["\(file)#\(origin.scene.name)"] = "\(file)#\(origin.scene.name)" }
      let own = SceneWord(file, origin.scene).text
      for name in SceneWord.all(files, origin.scene) { names[name] = own }
      around[own] = origin.holders.map { SceneWord(file, $0).text }
      for scene in Set(origin.copies.map(\.scene)) {
        for name in SceneWord.all(files, scene) { embedded[name] = SceneWord(file, scene).text }
      }
    }
    screens.formUnion(names.values)
    for (name, sure) in embedded.merging(names, uniquingKeysWith: { $1 }) {
      for key in [Self.document] + report.cases.map(\.key) { places[Self.place(key, of: name)] = sure }
    }
  }

  /// Whether an entry of a baseline is of one of these. What is wrong with a scene that others show is gone where none
  /// of them has it.
  func contains(_ entry: String) -> Bool {
    guard let screen = places[Baseline.screenWords(entry).joined(separator: " ")] else { return false }
    var passed: Set<String> = []
    var pending = [screen]
    while let next = pending.popLast() {
      guard screens.contains(next) else { return false }
      pending += (around[next] ?? []).filter { passed.insert($0).inserted }
    }
    return true
  }

  /// However the caller spelled the path.
  static func place(_ key: String, of screen: String) -> String {
    let screen = screen.hasPrefix("./") ? screen.dropFirst(2) : screen[...]
    return "\(screen) \(key)".split(separator: " ").joined(separator: " ")
  }
}
