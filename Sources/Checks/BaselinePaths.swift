// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How a baseline calls files: as they are seen from its own folder, whatever the working folder is and however a path
/// is spelled.
///
/// Older baselines have paths as they were given. Such an entry counts for what it means from the working folder,
/// unless it also means a file that is seen from the baseline's folder.
public struct BaselinePaths: Sendable {
  private struct Folders: Sendable {
    /// Parts of absolute paths.
    var working: [Substring]
    var own: [Substring]
    var real: @Sendable (String) -> String?
    var isThere: @Sendable (String) -> Bool
  }

  /// Nil where files are called as their paths are given.
  private let folders: Folders?
  /// Finding out takes asking the file system.
  private var known: [String: [String]] = [:]

  /// Files are called as their paths are given.
  public init() { folders = nil }

  /// - Parameters:
  ///   - folder: the baseline's; from the working folder, or absolute.
  ///   - working: the working folder, absolute.
  ///   - real: an absolute path of a folder without symbolic links; nil where there is no such folder.
  ///   - isThere: whether there is a file of an absolute path.
  public init(
    in folder: String, from working: String, real: @escaping @Sendable (String) -> String?,
    isThere: @escaping @Sendable (String) -> Bool
  ) {
    func parts(_ path: String) -> [Substring] { Self.parts(of: real(path) ?? path) }
    folders = Folders(
      working: parts(working), own: parts(Self.absolute(folder, from: working)), real: real, isThere: isThere)
  }

  /// What entries may call a screen, as it is written first. Names of installed screens are what they are.
  mutating func spellings(of screen: String) -> [String] {
    if let spellings = known[screen] { return spellings }
    let spellings = foundSpellings(of: screen)
    known[screen] = spellings
    return spellings
  }

  private func foundSpellings(of screen: String) -> [String] {
    let (path, fragment) = Self.parted(screen)
    guard let folders, Self.isPath(path) else { return [screen] }
    let file = place(of: path, folders)
    let written = Self.relative(file, to: folders.own)
    var spellings = [written]
    let given = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    for older in [given, Self.relative(file, to: folders.working), Self.text(file)]
    where !spellings.contains(older) {
      let fromHere = place(of: older, folders, from: folders.own)
      if fromHere == file || !folders.isThere(Self.text(fromHere)) { spellings.append(older) }
    }
    return spellings.map { $0 + fragment }
  }

  /// What an entry's screen may be to who stands in the working folder.
  func meanings(of screen: String) -> [String] {
    let (path, fragment) = Self.parted(screen)
    guard let folders, Self.isPath(path) else { return [screen] }
    let meant = Self.relative(place(of: path, folders, from: folders.own), to: folders.working)
    return meant == path ? [screen] : [meant + fragment, screen]
  }

  /// The parts of an absolute path. The file itself may be a symbolic link: it is called by its own name.
  private func place(of path: String, _ folders: Folders, from start: [Substring]? = nil) -> [Substring] {
    let absolute = Self.absolute(path, from: Self.text(start ?? folders.working))
    let parts = absolute.split(separator: "/")
    guard let name = parts.last, name != ".", name != "..",
      let real = folders.real(Self.text(parts.dropLast()))
    else { return Self.parts(of: absolute) }
    return Self.parts(of: real) + [name]
  }
}

extension BaselinePaths {
  private static func absolute(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// Those of an absolute path without any that only go about.
  private static func parts(of path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }

  private static func text(_ parts: some Sequence<Substring>) -> String { "/" + parts.joined(separator: "/") }

  private static func relative(_ file: [Substring], to folder: [Substring]) -> String {
    let shared = zip(file, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: ".."[...], count: folder.count - shared)
    return (up + file[shared...]).joined(separator: "/")
  }

  /// A path, and the sign with the scene behind it.
  private static func parted(_ screen: String) -> (path: String, fragment: String) {
    guard let sign = SceneWord.sign(in: screen) else { return (screen, "") }
    return (String(screen[..<sign]), String(screen[sign...]))
  }

  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || ([".yaml", ".yml"] + LookedAt.holders).contains(where: name.lowercased().hasSuffix)
  }
}
