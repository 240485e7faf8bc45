// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Where devices, screens, strategy modules and the configuration are when nobody says.
///
/// Installed as `PREFIX/bin/...`, the data are in `PREFIX/share/pivotd`, with what the settings folder adds or
/// replaces, and modules in that folder's `strategies`, then in `PREFIX/lib/pivotd/strategies`. In a checkout the data
/// are in its `config`, and modules beside the program.
///
/// The settings folder is `/etc/pivotd` for what is installed in `/usr` or `/usr/local`, and `PREFIX/etc/pivotd` for
/// everything else, as `scripts/install-tree` lays it out.
public struct StandardFolders: Hashable, Sendable {
  /// Those that exist; later ones replace what earlier ones have.
  public let devices: [String]
  public let screens: [String]
  /// Those that exist; the first that has a module counts.
  public let strategies: [String]
  /// The configuration file that is read when none is named, whether it is there or not.
  public let configuration: String
  /// Where the installed data would be, whether they are there or not.
  public let data: String
  private let program: String
  private let fallback: String?

  /// - Parameters:
  ///   - program: the folder that the program is in.
  ///   - fallback: a folder to look in like a checkout's `config`, after it; nil for none.
  public init(program: String = Self.ofProgram, fallback: String? = nil) {
    self.program = program
    self.fallback = fallback
    let prefix = Self.folder(of: program)
    let settings = Self.settings(of: prefix)
    data = Self.join(prefix, "share/pivotd")
    var bases = [data, settings]
    if !Self.isFolder(data + "/devices") {
      let isFallback = fallback.map { Self.isFolder($0 + "/devices") } ?? false
      if let checkout = Self.checkout(above: program) ?? (isFallback ? fallback : nil) { bases = [checkout] }
    }
    devices = bases.map { $0 + "/devices" }.filter(Self.isFolder)
    screens = bases.map { $0 + "/screens" }.filter(Self.isFolder)
    strategies = [settings + "/strategies", Self.join(prefix, "lib/pivotd/strategies"), program]
      .filter(Self.isFolder)
    configuration = settings + "/pivotd.yaml"
  }

  /// The same as they are by now: folders come and go.
  public func reread() -> StandardFolders { StandardFolders(program: program, fallback: fallback) }

  /// The folder for what administrators add, by where the programs are installed.
  public static func settings(of prefix: String) -> String {
    prefix == "/usr" || prefix == "/usr/local" ? "/etc/pivotd" : join(prefix, "etc/pivotd")
  }

  /// The folder that the running program is in.
  public static var ofProgram: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        chars.baseAddress.map { readlink("/proc/self/exe", $0, chars.count) } ?? -1
      }
    }
    guard length > 0 else { return "." }
    return folder(of: String(decoding: buffer.prefix(length), as: UTF8.self))
  }

  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension StandardFolders {
  private static func checkout(above program: String) -> String? {
    var folder = program
    while folder != "/", folder != "." {
      if isFolder(folder + "/config/devices") { return folder + "/config" }
      folder = Self.folder(of: folder)
    }
    return nil
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func join(_ folder: String, _ path: String) -> String {
    folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}
