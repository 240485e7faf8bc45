// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
public import JSON

/// A file with one case a line, each with an `id`.
public struct CaseFile {
  private let lines: [Data]

  /// Nil when there is no such file.
  public init?(_ path: String) {
    guard let text = FileManager.default.contents(atPath: path) else { return nil }
    lines = text.split(separator: UInt8(ascii: "\n"))
  }

  /// Prints what became of each case, and the counts last; answers the exit status, 1 when any is wrong.
  public func play(_ verdict: (JSONValue) -> Verdict) -> Int32 {
    var (right, wrong, unsupported) = (0, 0, 0)
    for line in lines {
      let value = (try? JSONReader().read(line)) ?? .null
      let id = value["id"]?.string ?? "?"
      switch verdict(value) {
      case .ok:
        right += 1
        print("ok \(id)")
      case .wrong(let differences):
        wrong += 1
        print("WRONG \(id) \(differences.joined(separator: "; "))")
      case .unsupported(let what):
        unsupported += 1
        print("UNSUPPORTED \(id) \(what)")
      }
    }
    print("\(right) ok, \(wrong) wrong, \(unsupported) unsupported")
    return wrong == 0 ? 0 : 1
  }
}

public enum Verdict {
  case ok
  /// `expected ... got ...`
  case wrong([String])
  case unsupported(String)

  /// The answer to each expectation is held against it.
  public init(
    _ expected: [JSONObject.Member], within tolerance: Double,
    _ answer: (JSONObject.Member) throws -> JSONValue
  ) rethrows {
    var differences: [String] = []
    for member in expected {
      let got = try answer(member)
      if !member.value.accepts(got, within: tolerance) {
        differences.append("expected \(member.key) \(member.value) got \(got)")
      }
    }
    self = differences.isEmpty ? .ok : .wrong(differences)
  }
}

/// Why a case cannot be told in calls.
public struct Unsupported: Error {
  public let what: String
}

public func found<T>(_ value: T?, _ what: String) throws -> T {
  guard let value else { throw Unsupported(what: what) }
  return value
}

public func choice<T: RawRepresentable<String>>(_ text: String?) throws -> T {
  try found(T(rawValue: text ?? ""), "the word \(text ?? "")")
}

/// Those of a list; a word alone stands for all or none, and so does nothing for all.
public func choices<T: RawRepresentable<String> & CaseIterable & Hashable>(_ value: JSONValue?) throws -> Set<
  T
> {
  if let list = value?.array { return try Set(list.map { try choice($0.string) }) }
  return value == "none" ? [] : Set(T.allCases)
}

/// A key of an expectation without the words for a moment, as in `framesBeforeLayout`.
public func withoutMoment(_ key: String) -> String {
  ["After", "Before", "Initially"].reduce(key) { String($0.split(separator: $1)[0]) }
}
