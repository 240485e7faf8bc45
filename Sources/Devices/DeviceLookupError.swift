// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// Why no device, or no version of its system, answers to what was asked.
public enum DeviceLookupError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(name: String, nearest: [String])
  /// Several models go by the name.
  case ambiguous(name: String, candidates: [String])
  case systemOutOfRange(model: String, os: OSVersion, range: OSRange, nearest: OSVersion)

  /// What could have been meant, closest first.
  public var suggestions: [String] {
    switch self {
    case .unknown(_, let nearest): nearest
    case .ambiguous(_, let candidates): candidates
    case .systemOutOfRange(_, _, _, let nearest): [nearest.description]
    }
  }

  public var description: String {
    switch self {
    case .unknown(let name, let nearest):
      let sentence = "no device is called \"\(name.prefix(80))\""
      return nearest.isEmpty
        ? sentence : "\(sentence): did you mean \(nearest.joined(separator: ", "))?"
    case .ambiguous(let name, let candidates):
      let shown = candidates.prefix(6).joined(separator: ", ")
      let rest = candidates.count > 6 ? " and \(candidates.count - 6) more" : ""
      return "several devices are called \"\(name.prefix(80))\": \(shown)\(rest)"
    case .systemOutOfRange(let model, let os, let range, let nearest):
      return "\(model) does not run version \(os), only \(range): the nearest is \(nearest)"
    }
  }
}
