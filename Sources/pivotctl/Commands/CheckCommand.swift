// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Glibc
import Screens
import Sessions

enum CheckCommand: Command {
  /// One of each kind: home button, notch, a large phone that is regular when it lies, tablets of both builds.
  static let defaultDevices = ["iphone-se-3", "iphone-14", "iphone-14-pro-max", "ipad-9-7", "ipad-pro-11"]

  /// More than anybody waits for.
  private static let mostCases = 1_000_000

  static let spec = CommandSpec(
    command: "check", "Looks for layouts that cannot hold and for content that is not safe",
    operands: [.init("SCREEN", isRepeated: true)],
    options: CheckRequest.options + CheckOutputs.options + LocalData.options,
    needsDaemon: false,
    notes: [
      "SCREEN is a file (a screen document, a .storyboard or .xib, or one scene of it as Main.storyboard#login), or",
      "the name of a shipped screen. Every case of devices x turns x keyboards x ... that a device and the screen's",
      "controllers can be in is laid out by the engine that pivotd has, without a daemon.",
      "A FILE of devices has one on each line, with os=VERSION and keyboard=UPRIGHT/TURNED where that differs.",
      "Findings:", "",
    ]
      + Finding.Kind.allCases.map { "  \(padded($0.rawValue, to: 17))  \($0.summary)" }
      + [
        "",
        "`mayBleed: reason` in the document allows a view to lie anywhere. UNREAD, INDISTINGUISHABLE,",
        "TRANSIENT and UNFINISHED are notes: they do not count. Exit code 1 when there are findings, 2 when a screen",
        "was refused: the others are looked at all the same.", "",
        "  pivotctl check login.yaml --devices iphone-14,ipad-mini-6 --turns all --keyboard on,off",
        "  pivotctl check screens/*.yaml --devices ci.list --junit report.xml --baseline known.txt",
        "  pivotctl check checkout.yaml --keyboard on,off --pictures out",
        "",
      ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let screens = try LocalScreens(arguments, console)
    let outputs = try CheckOutputs(arguments, screens)
    let plan = try CheckRequest(arguments).plan(try screens.data.catalogue())
    guard plan.productCount <= mostCases else {
      throw Failure.usage("the product has more than \(mostCases) cases: shorten the lists")
    }
    var baseline = outputs.known
    var document = CheckDocument()
    var pictures: [CheckPictures.Part] = []
    var names: Set<String> = []
    for word in arguments.operands.unique {
      let scenes = try goingOn(console, refused: { document.add(CheckRefusal(word, $0)) }) {
        try screens.documents.scenes(of: word)
      }
      for name in scenes ?? [] where names.insert(name).inserted {
        let checked = try goingOn(console, refused: { document.add(CheckRefusal(name, $0)) }) {
          let prepared = try screens.prepared(name, tellsLosses: false)
          var picture = outputs.drawsPictures ? CheckPictures.Part(screen: name, prepared: prepared) : nil
          let sight: ((CheckSight) -> Void)? = picture == nil ? nil : { picture?.take($0) }
          let report = try Self.report(on: prepared, name: name, plan: plan, sight)
          return (picture: picture, report: report)
        }
        guard var checked else { continue }
        if let picture = checked.picture { pictures.append(picture) }
        baseline?.mark(&checked.report, of: name)
        document.add(checked.report, on: name)
      }
    }
    let drawn = zip(pictures, document.parts).map { (part: $0, report: $1.report) }
    document.tellOnce()
    try outputs.write(document, pictures: drawn, console)
    if !outputs.areOnStandardOutput { write(document, plan, arguments, console) }
    if !arguments.has("json"), !outputs.areOnStandardOutput {
      if let gone = baseline?.goneCount, gone > 0 {
        console.line("\(count(gone, "known finding")) no longer there: --update-baseline forgets them")
      }
      if let lost = outputs.lost { console.line(lost) }
    }
    guard document.refused.isEmpty else { return .usage }
    if arguments.has("update-baseline") { return .ok }
    return document.parts.contains { $0.report.occurrenceCount > 0 } ? .findings : .ok
  }

  private static func report(
    on prepared: PreparedScreen, name: String, plan: CheckPlan, _ sight: ((CheckSight) -> Void)?
  ) throws -> CheckReport {
    var plan = plan
    plan.part = prepared.screen.partSize
    let progress = CheckProgress(total: plan.productCount)
    var check = ScreenCheck(
      prepared, name: name, plan: plan, progress: { progress.update($0, of: name) }, sight: sight)
    let report: CheckReport
    do {
      defer { progress.finish() }
      report = try check.run()
    } catch let error as ChangeError {
      throw Failure.usage("\(name): \(error)")
    } catch {
      throw Failure.usage("\(error)")
    }
    guard report.caseCount > 0 else {
      throw Failure.usage(
        "\(name): there is no case to look at: "
          + (report.leftOut.first?.reason ?? "no device can be in any of these states"))
    }
    return report
  }

  private static func write(
    _ document: CheckDocument, _ plan: CheckPlan, _ arguments: ParsedArguments, _ console: Console
  ) {
    if arguments.has("json") {
      console.json { document.write(to: &$0) }
      return
    }
    var words: [String] = []
    for name in ["config-dir", "strategies"] {
      for value in arguments.all(name) { words.append(" --\(name)=\(shellQuoted(value))") }
    }
    for (place, part) in document.parts.enumerated() {
      if place > 0 { console.line() }
      let text = CheckText(part.report, screen: part.screen, suffix: words.joined())
      console.lines(text.lines(plan: plan))
    }
    let isOnRunner = getenv("GITHUB_ACTIONS").map { String(cString: $0) == "true" } ?? false
    if arguments.has("annotations") || isOnRunner {
      console.lines(CheckAnnotations(parts: document.parts, refused: document.refused).lines)
    }
  }
}
