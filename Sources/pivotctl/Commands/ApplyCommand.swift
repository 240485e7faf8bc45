// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

enum ApplyCommand: Command {
  static let spec = CommandSpec(
    command: "apply", "Makes several changes as one transaction",
    operands: [.init("NAME"), .init("CHANGES")],
    options: [
      .init("animated", value: "MILLISECONDS", help: "tell the strategies that it is animated, and how long")
    ] + ChangeRequest.options,
    notes: [
      "CHANGES are divided by ; or line breaks; - reads them from standard input:",
      "",
      "  rotate ORIENTATION                     keyboard HEIGHT|on|off",
      "  keyboard X,Y,WIDTH,HEIGHT              where it floats",
      "  show|hide BAR [in CONTROLLER]          window WIDTHxHEIGHT|PANE|full",
      "  bar BAR show|hide|standard|large|opaque|translucent [in CONTROLLER]",
      "  insets TOP,LEFT,BOTTOM,RIGHT [in CONTROLLER]",
      "  orientations LIST|all [in CONTROLLER]  direction ltr|rtl",
      "  category NAME                          os VERSION",
      "  present|dismiss [in CONTROLLER]        columns MODE [in CONTROLLER]",
      "  detent large|medium|HEIGHT [in CONTROLLER]",
      "  traits WIDTH,HEIGHT|none [in CONTROLLER]  (compact, regular or -)",
      "  display NAME                           fold half-open|flat",
      "  open [half]                            close   (a device that folds)",
      "  call on|off                            multitasking on|off",
      "  system-navigation none|gestures|threeButtons",
      "",
      "A PANE is oneThird, oneHalf, twoThirds or slideOver of an iPad's screen.",
      "",
      "  pivotctl apply phone 'rotate landscapeLeft; keyboard 209'",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let isPiped = arguments.operands[1] == "-"
    let script = isPiped ? try InputFile.text(of: "-") : arguments.operands[1]
    let changes = try ChangeWords.changes(script, name: isPiped ? "standard input" : "changes")
    var request = ChangeRequest(session: arguments.operands[0], changes: changes)
    if let word = arguments["animated"] {
      guard let milliseconds = Int(word), (0...600_000).contains(milliseconds) else {
        throw ArgumentError.badValue(
          "--animated", reason: "'\(word)' is no number of milliseconds up to 600000")
      }
      request.animationMilliseconds = milliseconds
    }
    return try request.run(arguments, console)
  }
}
