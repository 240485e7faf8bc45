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
  /// The message, behind the place in the document that it is about where it names one.
  public var description: String { mark.map { "\($0): \(message)" } ?? message }

  /// Where the document uses the module, of an error that knows.
  public var mark: SourceMark? {
    switch self {
    case .failed(_, let mark), .refused(_, let mark, _), .brokenOrder(_, let mark, _, _): mark
    default: nil
    }
  }

  /// The file that cannot be used as a module.
  public var path: String? {
    switch self {
    case .unreadable(let path, _), .unloadable(let path, _), .noEntry(let path), .declined(let path),
      .wrongABI(let path, _, _), .shortTable(let path, _, _), .missingFunction(let path, _),
      .unusableText(let path, _, _), .misnamed(let path, _):
      path
    default: nil
    }
  }

  /// What is wrong and what to do instead, in one sentence without a full stop and without the place; a
  /// configuration's faults are one line each.
  public var message: String {
    switch self {
    case .invalidName(let name):
      return "\(ForeignText.shown(name)) cannot be a module's name: "
        + "use up to 64 of a-z, 0-9 and dashes, starting with a letter or digit"
    case .notFound(let name, let nearest, let searched):
      let places = searched.isEmpty ? "an empty path" : searched.joined(separator: ":")
      let hint = nearest.first.map { ": did you mean \($0)?" } ?? ""
      return "no strategy module \(name) (\(ModuleFile.name(of: name))) in \(places)\(hint)"
    case .configuration(let errors): return errors.map(\.description).joined(separator: "\n")
    case .failed(let module, _):
      return "\(module) made no strategy and reported no fault in its configuration"
    case .refused(let module, _, let reason): return "\(module) gave no decision: \(reason)"
    case .brokenOrder(let module, _, let order, let reason):
      return "\(module) gave a decision that cannot be read: \(order): \(reason)"
    case .unusableText(let path, _, _): return "\(path): \(faultOfFile ?? "")"
    default: return "\(path ?? "") \(faultOfFile ?? "")"
    }
  }

  /// What is wrong with the file, to be read behind its path.
  public var faultOfFile: String? {
    switch self {
    case .unreadable(_, let reason): return "cannot be read: \(reason)"
    case .unloadable(_, let reason): return "cannot be loaded: \(reason)"
    case .noEntry: return "is no strategy module: it has no pivot_strategy_entry"
    case .declined: return "says that it does not work with this pivotd"
    case .wrongABI(_, let found, let wanted):
      return "was built for version \(found) of pivot_strategy.h, this pivotd has version \(wanted): "
        + "compile it against this pivotd's header"
    case .shortTable(_, let size, let needed):
      return "has a table of \(size) bytes where \(needed) are needed: set size to sizeof(pivot_strategy)"
    case .missingFunction(_, let name): return "has no function for \(name): set it in the table"
    case .unusableText(_, let name, let fault): return "its \(name) \(fault)"
    case .misnamed(_, let name):
      return "calls itself \(ForeignText.shown(name)): the table's name and the file's must agree"
    default: return nil
    }
  }
}
