// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Devices
import Geometry
import JSON
import Screens
import Sessions
import Strategies
import Varlink

enum CompareCommand: Command {
  /// Each is laid out on every device, both ways, and held against the first.
  private static let mostVariants = 50

  static let spec = CommandSpec(
    command: "compare", "Holds strategies for one screen against one another",
    operands: [.init("SCREEN", isRepeated: true)],
    options: [
      .init("strategies", value: "LIST", help: "strategies of SCREEN, or variants of it beside it"),
      .init(
        "devices", value: "LIST|FILE|all",
        help: "otherwise " + CheckCommand.defaultDevices.joined(separator: ", ")),
      .init("os", value: "VERSION", help: "otherwise the newest that was measured for each device"),
      .init(
        "config-dir", value: "DIR", help: "where devices/ and screens/ are, when not where they usually are"),
      .init("modules", value: "DIR", help: "where to look for strategy modules first; may be repeated"),
    ],
    needsDaemon: false,
    notes: [
      "The variants are several SCREENs, or one SCREEN with --strategies a,b: where the document uses a module a,",
      "that strategy of it alone; otherwise the document that is called after both, tiles-a.yaml beside tiles.yaml.",
      "Views with one name in all of them are compared, upright and turned. What a turn does to constraints and views",
      "is counted: sets off and on, moves, constraints that end with a move and those that are stated anew.",
      "",
      "Exit code 1 when frames differ somewhere.",
      "",
      "  pivotctl compare tiles.yaml --strategies swap,reparent,size-class --devices iphone-14,ipad-9-7",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let screens = try LocalScreens(arguments, console, strategies: "modules")
    let variants = try variants(arguments, screens)
    guard variants.count <= mostVariants else {
      throw Failure.usage("more than \(mostVariants) variants: nobody reads a table that wide")
    }
    guard variants.count > 1 else {
      throw ArgumentError.badValue("--strategies", reason: "with what? name two strategies, or two screens")
    }
    let os = try arguments["os"].map(OptionWords.os)
    let devices = try DeviceList(arguments.all("devices"), otherwise: CheckCommand.defaultDevices)
      .subjects(try screens.data.catalogue(), os: os.map { [$0] } ?? [])
    let comparison: StrategyComparison
    do {
      comparison = try StrategyComparison(variants, devices: devices, os: os)
    } catch let error as ChangeError {
      throw Failure.usage(error.reason)
    } catch {
      throw Failure.usage("\(error)")
    }
    if arguments.has("json") {
      console.json { CompareDocument(comparison: comparison).write(to: &$0) }
    } else {
      console.lines(CompareText(comparison).lines)
    }
    return comparison.isSame ? .ok : .findings
  }

  private static func variants(
    _ arguments: ParsedArguments, _ screens: LocalScreens
  ) throws -> [(name: String, prepared: PreparedScreen)] {
    guard let list = arguments["strategies"] else {
      return try arguments.operands.prefix(mostVariants + 1).map {
        (name: shortName($0), prepared: try screens.prepared($0))
      }
    }
    guard arguments.operands.count == 1 else {
      throw ArgumentError.badValue(
        "--strategies", reason: "of which screen? name one, or leave the option out")
    }
    let screen = arguments.operands[0]
    let whole = try? screens.prepared(screen)
    return try list.split(separator: ",").prefix(mostVariants + 1).map { word in
      let name = String(word)
      if let whole, whole.screen.strategies.contains(where: { $0.use == name }) {
        return (name, whole.with(strategies: whole.strategies.map { $0.filter { $0.module.name == name } }))
      }
      return (name, try screens.prepared(variant(name, of: screen)))
    }
  }

  /// `tiles-swap.yaml` for `tiles.yaml`.
  private static func variant(_ name: String, of screen: String) -> String {
    for suffix in [".yaml", ".yml"] where screen.hasSuffix(suffix) {
      return "\(screen.dropLast(suffix.count))-\(name)\(suffix)"
    }
    return "\(screen)-\(name)"
  }

  private static func shortName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".yaml") ? String(file.dropLast(5)) : file
  }
}

/// A comparison as a JSON document.
private struct CompareDocument {
  let comparison: StrategyComparison

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("variants", comparison.variants)
      $0.field("views", comparison.views)
      $0.field("same", comparison.isSame)
      $0.key("devices")
      $0.array { json in
        for row in comparison.rows {
          json.object {
            $0.field("device", row.device)
            $0.key("variants")
            $0.array { json in
              for cell in row.cells {
                json.object { write(cell, isSame: StrategyComparison.isSame(cell, row.cells[0]), to: &$0) }
              }
            }
          }
        }
      }
      $0.field("doNotTurn", comparison.leftOut)
    }
  }

  private func write(_ cell: StrategyComparison.Cell, isSame: Bool, to json: inout JSONWriter) {
    json.field("upright", cell.upright)
    json.field("turned", cell.turned)
    json.field("same", isSame)
    json.field("conflicts", cell.conflictCount)
    json.field("blind", cell.blindness)
    json.key("work")
    json.object {
      $0.field("off", cell.work.off)
      $0.field("on", cell.work.on)
      $0.field("moves", cell.work.moves)
      $0.field("dropped", cell.work.dropped)
      $0.field("declared", cell.work.declared)
      $0.field("restored", cell.work.restored)
      $0.field("shown", cell.work.shown)
      $0.field("settings", cell.work.settings)
    }
    for (name, frames) in [("uprightFrames", cell.uprightFrames), ("turnedFrames", cell.turnedFrames)] {
      json.key(name)
      json.object {
        for view in comparison.views {
          guard let frame = frames[view] else { continue }
          $0.key(view)
          $0.array { for value in [frame.minX, frame.minY, frame.width, frame.height] { $0.double(value) } }
        }
      }
    }
  }
}
