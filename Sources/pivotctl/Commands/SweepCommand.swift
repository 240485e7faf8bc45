// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens
import Arguments
import Checks
import Controllers
import Devices
import Geometry
import JSON
import Sessions
import SourceText
import Varlink

enum SweepCommand: Command {
  /// A tablet whose windows are free in size.
  static let defaultDevice = "ipad-pro-13-m4"
  /// Of a window, in points.
  private static let longest = 100_000.0

  static let spec = CommandSpec(
    command: "sweep", "Tells from which width or height on a screen holds, exactly",
    operands: [.init("SCREEN")],
    options: [
      .init("width", value: "A..B|N", help: "the window's width in points, as 200..1000, at most 100000"),
      .init("height", value: "A..B|N", help: "the window's height; otherwise the screen's"),
      .init("insets", value: "T/L/B/R", help: "the safe area in points; otherwise what the device gives"),
      .init(
        "device", short: "d", value: "ID", help: "whose scale and rules count; otherwise \(defaultDevice)"),
      .init("os", value: "VERSION", help: "otherwise the newest that was measured"),
      .init("display", value: "NAME", help: "of a folding device, outer or inner; otherwise outer"),
      .init("turn", value: "ORIENTATION", help: "otherwise the one with room for the range"),
      .init("keyboard", value: "on|off|N", help: "as high as the catalogue says, or N points; otherwise off"),
    ] + LocalData.options,
    needsDaemon: false,
    notes: [
      "The limits follow from the constraints and are not tried out: between two sizes at which strategies and",
      "surroundings stay as they are, the solver tells how small and how large the window can be. Below a limit the",
      "set that cannot hold is named; where something is tied to the root view and would hold further down when tied",
      "to its safe area, that limit is told too.",
      "",
      "Exit code 1 when the screen does not hold over the whole range.",
      "",
      "  pivotctl sweep titlebar.yaml --width 200..1000 --insets 0/0/34/84",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let screens = try LocalScreens(arguments, console)
    let prepared = try screens.prepared(arguments.operands[0])
    let lengths: [(Axis, ClosedRange<Double>)] = try [(Axis.horizontal, "width"), (.vertical, "height")]
      .compactMap { axis, option in try arguments[option].map { (axis, try range($0, of: option)) } }
    guard lengths.contains(where: { $0.1.lowerBound < $0.1.upperBound }) else {
      throw ArgumentError.badValue("--width", reason: "over what? write --width 200..1000, or --height")
    }
    var sweeps: [Sweep] = []
    for (axis, range) in lengths where range.lowerBound < range.upperBound {
      let state = try state(arguments, screens, prepared, along: axis, to: range.upperBound, lengths)
      let insets = try arguments["insets"].map(OptionWords.insets)
      if let reason = insets.flatMap({ Sweep.refusal(of: $0, along: axis, over: range) }) {
        throw ArgumentError.badValue("--insets", reason: reason)
      }
      let swept = SweptState(prepared, state, along: axis, insets: insets)
      sweeps.append(Sweep(swept, along: axis, over: range))
    }
    if arguments.has("json") {
      console.json { SweepDocument(screen: arguments.operands[0], sweeps: sweeps).write(to: &$0) }
    } else {
      for sweep in sweeps { console.lines(SweepText(sweep, screen: prepared.screen.name).lines) }
    }
    return sweeps.allSatisfy { $0.stretches.allSatisfy(\.holds) } ? .ok : .findings
  }

  private static func range(_ word: String, of option: String) throws(ArgumentError) -> ClosedRange<Double> {
    let parts = word.replacing("..", with: " ").split(separator: " ").map { OptionWords.number($0) }
    guard (1...2).contains(parts.count), let low = parts[0], let high = parts[parts.count - 1] else {
      throw .badValue("--\(option)", reason: "'\(word)' is no range of points: write 200..1000")
    }
    guard low >= 1, high <= longest else {
      throw .badValue(
        "--\(option)", reason: "a window is 1 to \(pointsText(longest)) points long, not \(word)")
    }
    guard low <= high else { throw .badValue("--\(option)", reason: "the smaller number comes first") }
    return low...high
  }

  private static func state(
    _ arguments: ParsedArguments, _ screens: LocalScreens, _ prepared: PreparedScreen, along axis: Axis,
    to length: Double, _ lengths: [(Axis, ClosedRange<Double>)]
  ) throws -> ScreenState {
    let catalogue = try screens.data.catalogue()
    let os = try arguments["os"].map(OptionWords.os)
    var model: DeviceModel
    do throws(DeviceLookupError) {
      model = try catalogue.model(named: arguments["device"] ?? defaultDevice)
      if let os { try model.check(os: os) }
    } catch {
      throw Failure.usage("\(error)")
    }
    model = try OptionWords.model(model, display: arguments["display"])
    var state = ScreenState(model: model, os: os)
    let supported = supportedOrientations(of: prepared.screen.controllers, in: state)
    let wanted = try arguments["turn"].map { try ChangeWords.orientation($0, of: "--turn") }
    let roomy = supported.first { model.screenSize(in: $0)[axis] >= length } ?? supported.first
    guard let turn = wanted ?? roomy, supported.contains(turn) else {
      throw Failure.usage("--turn: the device and the screen's controllers do not turn that way")
    }
    state.orientation = turn
    let keyboard = try arguments["keyboard"].map(OptionWords.keyboard) ?? .off
    state.keyboardHeight = try keyboard.height(on: model, os: state.os, orientation: turn, name: model.name)
    var window = model.screenSize(in: turn)
    for (other, range) in lengths where other != axis { window[other] = range.upperBound }
    if window != model.screenSize(in: turn) { state.window = window }
    return state
  }
}

/// A sweep as people read it.
private struct SweepText {
  private let sweep: Sweep
  private let screen: String

  init(_ sweep: Sweep, screen: String) {
    self.sweep = sweep
    self.screen = screen
  }

  var lines: [String] {
    let word = sweep.axis == .horizontal ? "width" : "height"
    let range = "\(pointsText(sweep.range.lowerBound)) ... \(pointsText(sweep.range.upperBound))"
    var lines = ["\(screen), \(word) \(range): \(verdict)"]
    for stretch in sweep.stretches where !stretch.holds { lines += self.lines(for: stretch) }
    for alternative in sweep.alternatives {
      let place = alternative.mark.map { "\($0.file):\($0.line): " } ?? ""
      lines.append(
        "  \(place)\(alternative.title): holds "
          + "\(alternative.isExclusive ? "above" : "from") \(pointsText(alternative.holdsFrom))")
    }
    return lines
  }

  private var verdict: String {
    let held = sweep.stretches.filter(\.holds)
    if held.isEmpty { return "holds nowhere" }
    return held.map { stretch in
      let isFirst = stretch.range.lowerBound == sweep.range.lowerBound
      let isLast = stretch.range.upperBound == sweep.range.upperBound
      let (low, high) = (pointsText(stretch.range.lowerBound), pointsText(stretch.range.upperBound))
      let from = "\(stretch.hasFirst ? "from" : "above") \(low)"
      return switch (isFirst, isLast) {
      case (true, true): "holds everywhere"
      case (false, true): "holds \(from)"
      case (true, false): "holds \(stretch.hasLast ? "to" : "below") \(high)"
      case (false, false): "holds \(from) \(stretch.hasLast ? "to" : "to below") \(high)"
      }
    }.joined(separator: ", ")
  }

  private func lines(for stretch: Sweep.Stretch) -> [String] {
    let (low, high) = (pointsText(stretch.range.lowerBound), pointsText(stretch.range.upperBound))
    let place =
      stretch.range == sweep.range
      ? "everywhere"
      : stretch.range.lowerBound == sweep.range.lowerBound
        ? "\(stretch.hasLast ? "up to" : "below") \(high)"
        : stretch.range.upperBound == sweep.range.upperBound
          ? "\(stretch.hasFirst ? "from" : "above") \(low)" : "\(low) ... \(high)"
    let file = stretch.members.compactMap(\.mark?.file).first
    let head =
      "  \(place): \(count(stretch.members.count, "constraint")) of \(file ?? screen) cannot hold together"
    let rows = stretch.members.map { member in
      ("    \(member.mark.map { "line \($0.line)" } ?? "hidden ")", member.text)
    }
    let width = rows.map(\.0.count).max() ?? 0
    let sum = stretch.sum.isEmpty ? [] : ["    at \(pointsText(stretch.at)): \(stretch.sum)"]
    return [head] + rows.map { "\(padded($0.0, to: width))  \($0.1)" } + sum
  }
}

/// A sweep as a JSON document.
private struct SweepDocument {
  let screen: String
  let sweeps: [Sweep]

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("screen", screen)
      $0.list("sweeps", sweeps, write(_:to:))
    }
  }

  private func write(_ sweep: Sweep, to json: inout JSONWriter) {
    json.object {
      $0.field("axis", sweep.axis == .horizontal ? "width" : "height")
      $0.field("holdsFrom", sweep.holdsFrom)
      $0.field("exclusive", sweep.isExclusive)
      $0.key("stretches")
      $0.array { json in
        for stretch in sweep.stretches {
          json.object {
            $0.field("from", stretch.range.lowerBound)
            $0.field("to", stretch.range.upperBound)
            $0.field("hasFirst", stretch.hasFirst)
            $0.field("hasLast", stretch.hasLast)
            $0.field("holds", stretch.holds)
            $0.field("sum", stretch.holds ? nil : stretch.sum)
            $0.key("members")
            $0.array { json in
              for member in stretch.members {
                json.object {
                  $0.field("text", member.text)
                  $0.field("file", member.mark?.file)
                  $0.field("line", member.mark?.line)
                }
              }
            }
          }
        }
      }
      $0.key("alternatives")
      $0.array { json in
        for alternative in sweep.alternatives {
          json.object {
            $0.field("change", alternative.title)
            $0.field("file", alternative.mark?.file)
            $0.field("line", alternative.mark?.line)
            $0.field("holdsFrom", alternative.holdsFrom)
            $0.field("exclusive", alternative.isExclusive)
          }
        }
      }
    }
  }
}
