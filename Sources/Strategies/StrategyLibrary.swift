// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import SourceText

/// The modules that screens may use: found on a path, loaded when first asked for.
public final class StrategyLibrary {
  /// Folders, searched in this order; the first file of a name wins.
  public let paths: [String]
  private let scratch: String
  private var table: [String: StrategyModule] = [:]
  /// Modules that need not be loaded again as long as their files are the same.
  private let earlier: [String: StrategyModule]

  /// `previous` shares its loaded modules whose files have not changed by the time they are asked for; `scratch` is a folder for passing copies, from which code may be run: `$TMPDIR` or `/tmp` unless given.
  public init(paths: [String], previous: StrategyLibrary? = nil, scratch: String? = nil) {
    self.paths = paths
    earlier = previous?.table ?? [:]
    self.scratch = scratch ?? previous?.scratch ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  /// Every module on the path, loaded or not, sorted.
  public var names: [String] {
    Set(paths.flatMap(ModuleFile.uses(in:))).sorted()
  }

  /// The modules loaded so far, by name.
  public var modules: [StrategyModule] {
    table.values.sorted { $0.name < $1.name }
  }

  /// The module that `use` names; the same one every time.
  public func module(named use: String) throws(StrategyError) -> StrategyModule {
    if let module = table[use] { return module }
    let file = try file(of: use)
    let module =
      if let known = earlier[use], known.file == file { known } else { try load(use, from: file) }
    // Only now: a module that failed leaves nothing behind and is tried anew next time.
    table[use] = module
    return module
  }

  /// A library with the modules loaded so far as their files are now: changed ones loaded beside the old, the
  /// rest shared. Fails as a whole, and this library stays as it is either way.
  public func reloaded(paths: [String]? = nil) throws(StrategyError) -> StrategyLibrary {
    let library = StrategyLibrary(paths: paths ?? self.paths, previous: self)
    for use in table.keys.sorted() { _ = try library.module(named: use) }
    return library
  }

  /// Takes up modules whose files changed; throws and keeps all as they are when one of them cannot be used.
  ///
  /// Strategies made before go on with the module they were made from.
  public func reload() throws(StrategyError) {
    table = try reloaded().table
  }
}

extension StrategyLibrary {
  private func file(of use: String) throws(StrategyError) -> ModuleFile {
    guard ModuleFile.isValid(use: use) else { throw .invalidName(use) }
    for folder in paths {
      if let file = ModuleFile(use: use, in: folder) { return file }
    }
    for folder in paths {
      if let fault = ModuleFile.fault(of: use, in: folder) { throw fault }
    }
    throw .notFound(use, nearest: Suggestion.nearest(to: use, among: names), searched: paths)
  }

  private func load(_ use: String, from file: ModuleFile) throws(StrategyError) -> StrategyModule {
    try StrategyModule(file, use: use, scratch: scratch)
  }
}
