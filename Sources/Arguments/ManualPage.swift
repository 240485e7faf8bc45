// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A manual page of which some parts are written from a spec: between `.\" BEGIN name` and `.\" END name`.
public enum ManualPage {
  /// The page with those parts as they should be; everything else stays.
  ///
  /// - Parameter parts: lines by the part's name. A part that the page has no place for is left out.
  public static func filled(_ page: String, _ parts: [String: [String]]) -> String {
    var lines: [Substring] = []
    var rest = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = rest.popFirst() {
      lines.append(line)
      guard line.hasPrefix(begin), let part = parts[String(line.dropFirst(begin.count))] else { continue }
      let close = end + line.dropFirst(begin.count)
      guard rest.contains(where: { $0 == close }) else { continue }
      lines += part.map { $0[...] }
      rest = rest.drop { $0 != close }
    }
    return lines.joined(separator: "\n")
  }

  /// The parts that every page of a command has.
  public static func parts(of spec: CommandSpec) -> [String: [String]] {
    ["head": spec.manualHead, "options": spec.manualOptions]
  }

  /// A page to begin with: what is missing is what only its author can say.
  public static func begun(for spec: CommandSpec, section: Int) -> String {
    let title = spec.name.split(separator: " ").joined(separator: "-").uppercased()
    let page =
      [
        ".\\\" SPDX-License-Identifier: Apache-2.0", ".\\\" SPDX-FileCopyrightText: The pivotd authors",
        ".Dd November 30, 2026", ".Dt \(title) \(section)", ".Os", begin + "head", end + "head",
        ".Sh DESCRIPTION", begin + "options", end + "options", ".Sh SEE ALSO", ".Xr pivotctl 1",
      ].joined(separator: "\n") + "\n"
    return filled(page, parts(of: spec))
  }

  /// Whether its author said something under DESCRIPTION.
  public static func isDescribed(_ page: String) -> Bool {
    let lines = page.split(separator: "\n").drop { $0 != ".Sh DESCRIPTION" }.dropFirst()
    return lines.prefix { !$0.hasPrefix(".Sh") }.contains { !$0.hasPrefix(".") && !$0.isEmpty }
  }

  private static let begin = ".\\\" BEGIN "
  private static let end = ".\\\" END "
}
