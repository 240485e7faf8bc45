// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventLoop
import Glibc
import Wire

/// The socket that clients connect to, made so that a daemon that is alive never loses its own.
///
///     lock PATH.lock  ->  ask whether somebody answers at PATH  ->  bind PATH.PID  ->  rename it to PATH
///
/// The lock keeps two daemons that start together apart; the question, not the file's being there, decides
/// whether a socket is stale; the renaming leaves no moment without one.
public final class ListeningSocket {
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case noPath
    case pathTooLong(String)
    /// The folder that it should be in.
    case missingFolder(String, of: String)
    /// With the process that listens, where it can be told.
    case inUse(String, by: Int32?)
    case system(what: String, path: String, errno: Int32)

    public var description: String {
      switch self {
      case .noPath: "a path to listen on is missing: write one, or leave it out for the standard place"
      case .missingFolder(let folder, let path):
        "\(path): \(Path.faultOfFolder(folder) ?? "its folder is gone"): make it first, or choose another path "
          + "with --socket"
      case .pathTooLong(let path):
        "\(path): a socket's path may have at most \(SocketAddress.longestPath) bytes, this one has "
          + "\(path.utf8.count): choose a shorter one with --socket"
      case .inUse(let path, let pid):
        "\(path): another pivotd\(pid.map { " (pid \($0))" } ?? "") is listening there: stop it, or choose another "
          + "path with --socket"
      case .system(let what, let path, let errno):
        "\(path): cannot \(what): \(String(cString: strerror(errno)))"
      }
    }
  }

  public let path: String
  /// Handed over to whoever accepts on it, and closed there.
  public let descriptor: Int32
  private let lock: Int32
  private let inode: (device: UInt, number: UInt)

  /// - Parameters:
  ///   - mode: permission bits.
  ///   - makesFolder: whether the last folder of the path is made where it is missing. For the standard path,
  ///     whose folder nobody else makes; in a path that somebody has typed it is rather a mistake.
  public init(path: String, mode: Int, makesFolder: Bool = false) throws(Failure) {
    guard !path.isEmpty else { throw .noPath }
    // Room for the temporary name, too.
    guard path.utf8.count <= SocketAddress.longestPath else { throw .pathTooLong(path) }
    self.path = path
    try Self.checkFolder(of: path, makesIt: makesFolder)
    lock = try Self.lock(path)
    do {
      try Self.checkStale(path)
      descriptor = try Self.listen(at: path, mode: mode)
    } catch {
      close(lock)
      throw error
    }
    inode = Self.inode(of: path) ?? (0, 0)
  }

  /// Removes the path, if it is still this socket's.
  public func remove() {
    if let current = Self.inode(of: path), current == inode { unlink(path) }
    // The lock's file stays: removing it would let two starting daemons lock two different files.
    close(lock)
  }
}

extension ListeningSocket {
  private static func checkFolder(of path: String, makesIt: Bool) throws(Failure) {
    let folder = Path.folder(of: path)
    if Path.isFolder(folder) { return }
    guard makesIt else { throw .missingFolder(folder, of: path) }
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw .system(what: "make its folder", path: path, errno: errno)
    }
  }

  private static func lock(_ path: String) throws(Failure) -> Int32 {
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw .system(what: "make its lock", path: path, errno: errno) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      defer { close(lock) }
      guard reason == EWOULDBLOCK else { throw .system(what: "lock it", path: path, errno: reason) }
      throw .inUse(path, by: owner(of: lock))
    }
    // Whose it is, for who comes next; nothing hangs on it.
    let owner = Array("\(getpid())\n".utf8)
    if ftruncate(lock, 0) == 0 { _ = pwrite(lock, owner, owner.count, 0) }
    return lock
  }

  private static func owner(of lock: Int32) -> Int32? {
    var text = [UInt8](repeating: 0, count: 16)
    let count = pread(lock, &text, text.count, 0)
    return Int32(String(decoding: text.prefix(max(0, count)).prefix { $0 != 0x0A }, as: UTF8.self))
  }

  // A daemon that was started without our lock, or whose lock's file was removed, still answers.
  private static func checkStale(_ path: String) throws(Failure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw .system(
        what: "listen there: something that is no socket is in the way", path: path, errno: EEXIST)
    }
    let probe = socket(AF_UNIX, type, 0)
    guard probe >= 0 else { throw .system(what: "make a socket", path: path, errno: errno) }
    defer { close(probe) }
    if withAddress(path, { connect(probe, $0, $1) }) == 0 || errno == EAGAIN {

      let pid = PeerCredentials(ofSocket: probe)?.pid
      throw .inUse(path, by: pid.flatMap { $0 > 0 ? $0 : nil })
    }
    guard errno == ECONNREFUSED || errno == ENOENT else {
      throw .system(what: "see whether somebody listens", path: path, errno: errno)
    }
  }

  private static func listen(at path: String, mode: Int) throws(Failure) -> Int32 {
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw .system(what: "make a socket", path: path, errno: errno) }
    // Where even the temporary name is too long, there is a moment without a socket; nothing worse.
    var temporary = Path.join(Path.folder(of: path), ".\(getpid())")
    if temporary.utf8.count > SocketAddress.longestPath { temporary = path }
    func fail(_ what: String) -> Failure {
      let failure = Failure.system(what: what, path: path, errno: errno)
      close(descriptor)
      unlink(temporary)
      return failure
    }
    unlink(temporary)
    guard withAddress(temporary, { bind(descriptor, $0, $1) }) == 0 else { throw fail("bind it") }
    guard chmod(temporary, mode_t(mode)) == 0 else { throw fail("set its permissions") }
    guard Glibc.listen(descriptor, 4096) == 0 else { throw fail("listen") }
    guard rename(temporary, path) == 0 else { throw fail("put it in its place") }
    return descriptor
  }

  private static var type: Int32 {
    Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
  }

  private static func inode(of path: String) -> (device: UInt, number: UInt)? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return (UInt(status.st_dev), UInt(status.st_ino))
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
