// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import CPivotStrategy
public import YAMLTree

/// A loaded module whose table has been checked.
public final class StrategyModule {
  /// What `use:` calls it.
  public let name: String
  public let version: String
  /// One line about what it does.
  public let summary: String
  /// Where its file was found.
  public let path: String

  let file: ModuleFile
  let table: pivot_strategy

  init(_ file: ModuleFile, use: String, scratch: String) throws(StrategyError) {
    self.file = file
    path = file.path
    let entry = try file.load(copyingTo: scratch)
    guard let table = entry(HostTable.pointer) else { throw .declined(path: file.path) }
    self.table = try Self.checked(table, path: file.path)
    name = try Self.text(self.table.name, "name", path)
    version = try Self.text(self.table.version, "version", path)
    summary = try Self.text(self.table.summary, "summary", path)
    guard name == use else { throw .misnamed(path: path, name: name) }
  }

  /// A strategy for one use of this module in a screen, made from its configuration there.
  ///
  /// `configuration` is the module's own mapping, without `use` and `controller`. `log` gets the module's
  /// lines, one at a time.
  public func makeStrategy(
    config configuration: YAMLNode, hierarchy: ViewHierarchy, log: @escaping (String) -> Void
  ) throws(StrategyError) -> Strategy {
    try Strategy(self, configuration, ScreenNames(hierarchy), log)
  }
}

extension StrategyModule {
  /// A copy of a table that can be called: nothing in it is looked at before version and size are right.
  private static func checked(
    _ pointer: UnsafePointer<pivot_strategy>, path: String
  ) throws(StrategyError) -> pivot_strategy {
    let raw = UnsafeRawPointer(pointer)
    let abi = raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
    guard abi == PIVOT_STRATEGY_ABI else {
      throw .wrongABI(path: path, found: abi, wanted: PIVOT_STRATEGY_ABI)
    }
    let size = raw.loadUnaligned(fromByteOffset: MemoryLayout<UInt32>.size, as: UInt32.self)
    let needed = UInt32(MemoryLayout<pivot_strategy>.size)
    guard size >= needed else { throw .shortTable(path: path, size: size, needed: needed) }
    let table = raw.loadUnaligned(as: pivot_strategy.self)
    guard table.create != nil else { throw .missingFunction(path: path, name: "create") }
    guard table.decide != nil else { throw .missingFunction(path: path, name: "decide") }
    guard table.destroy != nil else { throw .missingFunction(path: path, name: "destroy") }
    return table
  }

  private static func text(
    _ string: pivot_string, _ name: String, _ path: String
  ) throws(StrategyError) -> String {
    do { return try ForeignText.name(string) } catch {
      throw .unusableText(path: path, name: name, fault: error)
    }
  }
}
