// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Where devices, screens and strategy modules are when the configuration does not say.
///
/// Installed as `PREFIX/bin/pivotd`, the data are in `PREFIX/share/pivotd`, with what `/etc/pivotd` adds or
/// replaces, and modules in `PREFIX/lib/pivotd/strategies`. In a checkout the data are in its `config`, and
/// modules beside the program.
struct StandardFolders {
  let devices: [String]
  let screens: [String]
  let strategies: [String]
  /// The configuration file that is read when none is named, whether it is there or not.
  let configuration: String

  init(program: String = Path.ofProgram) {
    let prefix = Path.folder(of: program)
    let settings = prefix.hasPrefix("/usr") ? "/etc/pivotd" : Path.join(prefix, "etc/pivotd")
    var bases = [Path.join(prefix, "share/pivotd"), settings]
    if !Path.isFolder(bases[0] + "/devices"), let checkout = Self.checkout(above: program) {
      bases = [checkout]
    }
    devices = bases.map { $0 + "/devices" }.filter(Path.isFolder)
    screens = bases.map { $0 + "/screens" }.filter(Path.isFolder)
    strategies =
      ([settings + "/strategies", Path.join(prefix, "lib/pivotd/strategies"), program])
      .filter(Path.isFolder)
    configuration = settings + "/pivotd.yaml"
  }

  private static func checkout(above program: String) -> String? {
    var folder = program
    while folder != "/", folder != "." {
      if Path.isFolder(folder + "/config/devices") { return folder + "/config" }
      folder = Path.folder(of: folder)
    }
    return nil
  }
}
