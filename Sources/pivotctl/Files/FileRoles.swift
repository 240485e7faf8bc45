// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import Installation

/// The files of one command line. None that is written may be one that is read, and none is written twice: that is
/// found out before anything runs.
struct FileRoles {
  /// What each file is, in the caller's words.
  private var read: [FileIdentity: String] = [:]
  private var written: [FileIdentity: String] = [:]
  /// What standard input is read as.
  private var standardInput: String?
  /// Folders of which every file is read.
  private var folders: [FileIdentity: String] = [:]

  init() {
    if let output = FileIdentity(descriptor: STDOUT_FILENO) { written[output] = "standard output" }
  }

  /// Notes a file that is read, `-` for standard input, of which there is enough for one reader.
  mutating func reads(_ path: String, as word: String) throws(Failure) {
    if path == "-" {
      if let standardInput {
        throw .usage("standard input is read as \(standardInput) already: name a file as \(word)")
      }
      standardInput = word
    }
    guard let file = path == "-" ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(path) else { return }
    read[file] = word
  }

  /// Notes the screens that a command line names: files, documents with a scene, or those installed under a name.
  mutating func reads(screens: [String], in data: LocalData) throws(Failure) {
    for word in screens.unique { try reads(InterfaceFile(word)?.path ?? word, as: "a screen") }
    for folder in data.devices + data.screens + data.strategies {
      if let identity = Self.folder(folder) { folders[identity] = folder }
    }
  }

  /// Notes a file that is going to be written. Throws where that would destroy another.
  ///
  /// - Parameter word: the option that names it, as `--junit`.
  mutating func writes(_ path: String, as word: String) throws(Failure) {
    guard !path.isEmpty else { throw .usage("\(word): it names no file") }
    if StandardFolders.isFolder(path) || path.hasSuffix("/") {
      throw .usage("\(word): \(path) is a folder: name a file in it")
    }
    guard let file = FileIdentity(path) else { return }
    if let what = read[file] {
      throw .usage("\(word): \(path) is read as \(what): name another file to write to")
    }
    if case .file = file,
      let folder = Self.folder(FileIdentity.parts(of: path).folder).flatMap({ folders[$0] })
    {
      throw .usage("\(word): \(path) is one of the files of \(folder): name another file to write to")
    }
    if let other = written[file] {
      throw .usage(
        other == word
          ? "\(word): \(path) would be written twice" : "\(word): \(path) is written by \(other) already")
    }
    written[file] = word
  }

  /// Throws where files cannot be written into a folder of that name.
  static func writes(into folder: String, as word: String) throws(Failure) {
    guard !folder.isEmpty else { throw .usage("\(word): it names no folder") }
    if access(folder, F_OK) == 0, !StandardFolders.isFolder(folder) {
      throw .usage("\(word): \(folder) is no folder")
    }
  }

  private static func folder(_ path: String) -> FileIdentity? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return .file(device: UInt(info.st_dev), number: UInt(info.st_ino))
  }
}
