// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
import Glibc

/// A module's shared object on disk, and how it gets into this process.
struct ModuleFile: Hashable {
  /// What tells one state of a file from the next.
  struct Identity: Hashable {
    let device: UInt
    let inode: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  static let sizeLimit = 256 << 20

  let path: String
  let identity: Identity

  /// `libpivot-<use>.so`.
  static func name(of use: String) -> String { "libpivot-\(use).so" }

  /// What `use:` may say: no slashes, no dots, so that no name leaves the path.
  static func isValid(use: String) -> Bool {
    func isWord(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard let first = use.utf8.first, isWord(first), use.utf8.count <= 64 else { return false }
    return use.utf8.allSatisfy { isWord($0) || $0 == UInt8(ascii: "-") }
  }

  /// The file of a module in a folder, if there is one.
  init?(use: String, in folder: String) {
    let path = folder + "/" + Self.name(of: use)
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    identity = Identity(status)
  }

  /// Why what a folder has under the name of a module is none; nil when it has nothing of that name.
  static func fault(of use: String, in folder: String) -> StrategyError? {
    let path = folder + "/" + name(of: use)
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard stat(path, &status) == 0 else {
      return .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return .unreadable(path: path, reason: isFolder ? "it is a folder" : "it is no ordinary file")
  }

  /// The modules that a folder holds, sorted.
  static func uses(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var uses: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix("libpivot-"), name.hasSuffix(".so") else { continue }
      let use = String(name.dropFirst("libpivot-".count).dropLast(".so".count))
      if isValid(use: use), ModuleFile(use: use, in: folder) != nil { uses.append(use) }
    }
    return uses.sorted()
  }

  /// Loads a copy of the file under a path that was never loaded before, and returns its entry function.
  ///
  /// The loader answers a path it knows with what it has, and a mapped file that somebody overwrites brings
  /// the process down; so each load gets a copy of its own, gone from the disk as soon as it is mapped.
  /// Nothing is ever unloaded: the Swift runtime keeps pointers into every image that it has seen.
  /// The corresponding C functions are `dlopen` and `dlsym`.
  func load(copyingTo scratch: String) throws(StrategyError) -> pivot_strategy_entry_function {
    let copy = try copied(to: scratch)
    defer { _ = unlink(copy) }
    guard let library = dlopen(copy, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "no reason given"
      throw .unloadable(path: path, reason: reason.replacing(copy, with: path))
    }
    guard let symbol = dlsym(library, PIVOT_STRATEGY_ENTRY) else { throw .noEntry(path: path) }
    return unsafeBitCast(symbol, to: pivot_strategy_entry_function.self)
  }
}

extension ModuleFile.Identity {
  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

extension ModuleFile {
  private func copied(to scratch: String) throws(StrategyError) -> String {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw unreadable() }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0 else { throw unreadable() }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.sizeLimit else {
      throw .unreadable(path: path, reason: "it is no ordinary file of at most \(Self.sizeLimit) bytes")
    }
    var name = Array("\(scratch)/pivot-module-XXXXXX".utf8CString)
    let target = mkstemp(&name)
    guard target >= 0 else { throw unreadable(doing: "a copy in \(scratch): ") }
    defer { close(target) }
    _ = fcntl(target, F_SETFD, FD_CLOEXEC)
    let copy = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(StrategyError) {
      try copyBytes(from: source, to: target)
      return copy
    } catch {
      unlink(copy)
      throw error
    }
  }

  private func copyBytes(from source: Int32, to target: Int32) throws(StrategyError) {
    var left = Self.sizeLimit
    while left > 0 {
      let moved = sendfile(target, source, nil, min(left, 1 << 20))
      if moved == 0 { return }
      if moved < 0 && errno == EINTR { continue }
      guard moved > 0 else { throw unreadable(doing: "copying it: ") }
      left -= moved
    }
  }

  private func unreadable(doing what: String = "") -> StrategyError {
    .unreadable(path: path, reason: what + String(cString: strerror(errno)))
  }
}
