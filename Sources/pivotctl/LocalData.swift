// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Devices
import Glibc
import Installation
import Screens
import Strategies

/// Devices, screens and strategy modules as they are on this machine, read without a daemon.
///
/// They are looked for
///
/// 1. in `--config-dir DIR`: `DIR/devices`, `DIR/screens`, `DIR/strategies`;
/// 2. in the standard folders, where the daemon looks too: those of an installation, or of the checkout that this
///    program was built in;
/// 3. in `./config`.
struct LocalData {
  /// Folders, of which later ones replace what earlier ones have.
  let devices: [String]
  let screens: [String]
  /// Folders, of which the first one that has a module counts.
  let strategies: [String]

  /// - Parameter option: the one that names folders of strategy modules.
  init(_ arguments: ParsedArguments, strategies option: String = "strategies") throws(Failure) {
    for folder in arguments.all(option) where !StandardFolders.isFolder(folder) {
      throw .usage("--\(option): there is no folder '\(folder)'")
    }
    let folders = StandardFolders(fallback: "config")
    if let given = arguments["config-dir"] {
      guard StandardFolders.isFolder(given + "/devices") else {
        throw .document(["--config-dir: \(given) has no folder 'devices'"])
      }
      devices = [given + "/devices"]
      screens = [given + "/screens"].filter(StandardFolders.isFolder)
    } else if folders.devices.isEmpty {
      throw .document([
        "there is no catalogue of devices in \(folders.data), nor in ./config: name its folder with --config-dir"
      ])
    } else {
      devices = folders.devices.map(Self.shortened)
      screens = folders.screens.map(Self.shortened)
    }
    let own = arguments["config-dir"].map { [$0 + "/strategies"] } ?? []
    strategies = arguments.all(option) + own.filter(StandardFolders.isFolder) + folders.strategies
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
    "/etc/pivotd, or PREFIX/etc/pivotd outside /usr), or from config/ of the checkout it was built in.",
  ]
}

extension LocalData {
  /// The path from here where that is possible, since messages show it.
  private static func shortened(_ path: String) -> String {
    guard let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    let start = String(cString: here) + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}
