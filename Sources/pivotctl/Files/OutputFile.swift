// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Writes a whole text to a file, or to standard output for `-`.
///
/// A file is written beside its name and then takes it, so that whoever reads it finds the old text or the new one,
/// and a full disk leaves the old one. Where that cannot be (a pipe, a folder that takes no new files, a file that
/// somebody has mounted) it is written in place.
enum OutputFile {
  static func write(_ text: String, to path: String, _ console: Console) throws(Failure) {
    guard !FileIdentity.isStandardOutput(path) else { return console.text(text) }
    let bytes = Array(text.utf8)
    try makeFolder(FileIdentity.parts(of: path).folder)
    guard try !replace(path, with: bytes) else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw unwritable(path) }
    let isWritten = write(bytes, to: descriptor)
    let failure = unwritable(path)
    guard close(descriptor) == 0, isWritten else { throw failure }
  }

  /// True for what is there and is no ordinary file: a pipe, which may never be read, or a device.
  static func isSpecial(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFREG
  }

  /// Makes a folder, and those that it lies in, where they are missing.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 { return }
    let failure = errno
    var info = stat()
    if stat(path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFDIR else {
        throw .document(["cannot write into \(path): it is no folder"])
      }
      return
    }
    let parent = FileIdentity.parts(of: path).folder
    guard failure == ENOENT, parent != path, !path.isEmpty else {
      throw .document(["cannot make the folder \(path): \(String(cString: strerror(failure)))"])
    }
    try makeFolder(parent)
    // What ends in a slash has been made with its parent.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .document(["cannot make the folder \(path): \(String(cString: strerror(errno)))"])
    }
  }
}

extension OutputFile {
  /// Puts a new file in the place of `path`. False where it has to be written in place.
  private static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) -> Bool {
    var info = stat()
    let isThere = stat(path, &info) == 0
    // What is no plain file is no text to be replaced; a link that leads nowhere is to be followed.
    if isThere ? info.st_mode & S_IFMT != S_IFREG : lstat(path, &info) == 0 { return false }
    let target = isThere ? resolved(path) : path
    var template = Array("\(FileIdentity.parts(of: target).folder)/.pivotctl-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return false }
    let name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isAlike = takeOver(isThere ? info : nil, descriptor)
    let isWritten = isAlike && write(bytes, to: descriptor)
    let failure = unwritable(path)
    let isClosed = close(descriptor) == 0
    if isWritten, isClosed, rename(name, target) == 0 { return true }
    unlink(name)
    if isAlike, !(isWritten && isClosed) { throw failure }
    return false
  }

  /// Owner and permissions of the file before, or those of a new one. False where the owner cannot be kept.
  private static func takeOver(_ old: stat?, _ descriptor: Int32) -> Bool {
    guard let old else {
      let mask = umask(0)
      umask(mask)
      return fchmod(descriptor, 0o666 & ~mask) == 0
    }
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return false }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      guard fchown(descriptor, old.st_uid, old.st_gid) == 0 else { return false }
    }
    return fchmod(descriptor, old.st_mode & 0o7777) == 0
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func unwritable(_ path: String) -> Failure {
    .document(["cannot write \(path): \(String(cString: strerror(errno)))"])
  }
}
