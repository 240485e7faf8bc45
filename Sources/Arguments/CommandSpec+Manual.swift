// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The parts of a manual page that say the same as `--help`, in mdoc; everything else in a page is written by
/// hand around them.
extension CommandSpec {
  /// What stands under NAME and SYNOPSIS.
  public var manualHead: [String] {
    [".Sh NAME", ".Nm \(name.split(separator: " ").joined(separator: "-"))", ".Nd \(manualSummary)"]
      + [".Sh SYNOPSIS", ".Nm \(name)"]
      + options.filter { $0.name != "help" && $0.name != "version" }.map { ".Op \(Self.manualFlag($0))" }
      + operands.map { operand in
        let word = Self.manualWord(operand.name) + (operand.isRepeated ? " ..." : "")
        return operand.isOptional ? ".Op Ar \(word)" : ".Ar \(word)"
      }
  }

  /// What stands under OPTIONS.
  public var manualOptions: [String] {
    var lines = [".Sh OPTIONS", ".Bl -tag -width Ds"]
    for option in options {
      let short = option.short.map { "Fl \($0) , " } ?? ""
      lines += [".It \(short)\(Self.manualFlag(option))", Self.manualText(option.help)]
    }
    return lines + [".El"]
  }

  private var manualSummary: String {
    let text = summary.prefix(1).lowercased() + summary.dropFirst()
    return Self.manualText(text)
  }

  private static func manualFlag(_ option: Option) -> String {
    let flag = "Fl -\(option.name)"
    return option.value.map { "\(flag) Ns = Ns Ar \(manualWord($0))" } ?? flag
  }

  /// One argument of a macro.
  private static func manualWord(_ word: String) -> String {
    let text = word.map { $0 == "\\" ? "\\e" : String($0) }.joined()
    return text.contains(" ") ? "\"\(text)\"" : text
  }

  /// A line of text: what roff would take for a request begins with nothing that shows.
  public static func manualText(_ text: String) -> String {
    let plain = text.map { $0 == "\\" ? "\\e" : String($0) }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }
}
