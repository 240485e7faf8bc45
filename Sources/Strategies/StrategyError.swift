// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// Why a module could not be used, or gave no decision.
public enum StrategyError: Error, Hashable, Sendable {
  // Finding and loading.
  case invalidName(String)
  case notFound(String, nearest: [String], searched: [String])
  /// The file is there and cannot be read or copied.
  case unreadable(path: String, reason: String)
  /// The loader refused the file.
  case unloadable(path: String, reason: String)

  // What a module shows of itself.
  case noEntry(path: String)
  /// The entry function returned nothing: the module does not work with this host.
  case declined(path: String)
  case wrongABI(path: String, found: UInt32, wanted: UInt32)
  case shortTable(path: String, size: UInt32, needed: UInt32)
  case missingFunction(path: String, name: String)
  case unusableText(path: String, name: String, fault: ForeignText.Fault)
  /// The file's name promises one module and holds another.
  case misnamed(path: String, name: String)

  // Making a strategy.
  /// What the module, or the host for it, found wrong in its configuration.
  case configuration([DocumentError])
  /// The module made no strategy and said nothing.
  case failed(module: String, mark: SourceMark)

  // Asking it.
  case refused(module: String, mark: SourceMark, reason: String)
  case brokenOrder(module: String, mark: SourceMark, order: String, reason: String)
}

extension StrategyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidName(let name):
      return "\(ForeignText.shown(name)) cannot be a module's name: "
        + "use up to 64 of a-z, 0-9 and dashes, starting with a letter or digit"
    case .notFound(let name, let nearest, let searched):
      let places = searched.isEmpty ? "an empty path" : searched.joined(separator: ":")
      let hint = nearest.first.map { ": did you mean \($0)?" } ?? ""
      return "no strategy module \(name) (\(ModuleFile.name(of: name))) in \(places)\(hint)"
    case .unreadable(let path, let reason): return "\(path) cannot be read: \(reason)"
    case .unloadable(let path, let reason): return "\(path) cannot be loaded: \(reason)"
    case .noEntry(let path): return "\(path) is no strategy module: it has no pivot_strategy_entry"
    case .declined(let path): return "\(path) says that it does not work with this pivotd"
    case .wrongABI(let path, let found, let wanted):
      return "\(path) was built for version \(found) of pivot_strategy.h, this pivotd has version \(wanted): "
        + "compile it against this pivotd's header"
    case .shortTable(let path, let size, let needed):
      return "\(path) has a table of \(size) bytes where \(needed) are needed: set size to "
        + "sizeof(pivot_strategy)"
    case .missingFunction(let path, let name):
      return "\(path) has no function for \(name): set it in the table"
    case .unusableText(let path, let name, let fault): return "\(path): its \(name) \(fault)"
    case .misnamed(let path, let name):
      return "\(path) calls itself \(ForeignText.shown(name)): the table's name and the file's must agree"
    case .configuration(let errors): return errors.map(\.description).joined(separator: "\n")
    case .failed(let module, let mark):
      return "\(mark): \(module) made no strategy and reported no fault in its configuration"
    case .refused(let module, let mark, let reason): return "\(mark): \(module) gave no decision: \(reason)"
    case .brokenOrder(let module, let mark, let order, let reason):
      return "\(mark): \(module) gave a decision that cannot be read: \(order): \(reason)"
    }
  }
}
