// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Devices
import Glibc
import Screens
import Strategies

/// Devices, screens and strategy modules as they are on this machine, read without a daemon.
///
/// They are looked for
///
/// 1. in `--config-dir DIR`: `DIR/devices`, `DIR/screens`, `DIR/strategies`;
/// 2. where this program is installed: `PREFIX/share/pivotd`, with what `/etc/pivotd` adds or replaces, and
///    modules in `PREFIX/lib/pivotd/strategies`;
/// 3. in the checkout that this program was built in: `config`, and modules beside the program;
/// 4. in `./config`.
struct LocalData {
  /// Folders, of which later ones replace what earlier ones have.
  let devices: [String]
  let screens: [String]
  /// Folders, of which the first one that has a module counts.
  let strategies: [String]

  /// - Parameter option: the one that names folders of strategy modules.
  init(_ arguments: ParsedArguments, strategies option: String = "strategies") throws(Failure) {
    for folder in arguments.all(option) where !Self.isFolder(folder) {
      throw .usage("--\(option): there is no folder '\(folder)'")
    }
    let program = Self.programFolder
    let prefix = Self.parent(of: program)
    var bases = [prefix + "/share/pivotd", Self.settings(of: prefix)]
    if let given = arguments["config-dir"] {
      guard Self.isFolder(given + "/devices") else {
        throw .document(["--config-dir: \(given) has no folder 'devices'"])
      }
      bases = [given]
    } else if !Self.isFolder(bases[0] + "/devices") {
      guard let checkout = Self.checkout(above: program) else {
        throw .document([
          "there is no catalogue of devices in \(bases[0]), nor in ./config: name its folder with --config-dir"
        ])
      }
      bases = [checkout]
    }
    devices = bases.map { $0 + "/devices" }.filter(Self.isFolder)
    screens = bases.map { $0 + "/screens" }.filter(Self.isFolder)
    strategies =
      arguments.all(option)
      + (bases.map { $0 + "/strategies" } + [prefix + "/lib/pivotd/strategies", program]).filter(
        Self.isFolder)
  }

  func catalogue() throws(Failure) -> Catalogue {
    do throws(CatalogueError) {
      return try Catalogue(directories: devices)
    } catch {
      throw .document(error.description.split(separator: "\n").map(String.init))
    }
  }

  static let options: [CommandSpec.Option] = [
    .init(
      "config-dir", value: "DIR", help: "where devices/ and screens/ are, when not where they usually are"),
    .init("strategies", value: "DIR", help: "where to look for strategy modules first; may be repeated"),
  ]

  static let notes = [
    "Devices, screens and modules come from where pivotctl is installed (PREFIX/share/pivotd, then",
    "/etc/pivotd), or from config/ of the checkout it was built in.",
  ]
}

extension LocalData {
  private static var programFolder: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return "." }
    return parent(of: String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  private static func settings(of prefix: String) -> String {
    prefix == "/usr" || prefix == "/usr/local" ? "/etc/pivotd" : prefix + "/etc/pivotd"
  }

  private static func checkout(above program: String) -> String? {
    var folder = program
    while folder.count > 1 {
      if isFolder(folder + "/config/devices") { return shortened(folder + "/config") }
      folder = parent(of: folder)
    }
    return isFolder("config/devices") ? "config" : nil
  }

  /// The path from here where that is possible, since messages show it.
  private static func shortened(_ path: String) -> String {
    guard let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    let start = String(cString: here) + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
