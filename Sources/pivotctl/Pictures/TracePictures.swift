// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Checks
import Controllers
import Geometry
import Rendering
import Screens
import Sessions
import Traits

/// The moments of a script, drawn.
struct TracePictures {
  private let trace: ScreenTrace

  init(_ trace: ScreenTrace) { self.trace = trace }

  var page: PicturePage {
    let name = trace.prepared.screen.name
    return PicturePage(title: "\(name): the moments", rows: trace.steps.flatMap(rows))
  }

  /// A file for each root in each moment: its name, and its text.
  var files: [(name: String, text: String)] {
    trace.steps.flatMap { step -> [(String, String)] in
      let start = "tx\(step.transaction.number)"
      var moments: [(String, [LayoutDrawing])] = [
        ("before", drawings(step.turn.before)), ("after", drawings(step.turn.after)),
      ]
      for run in step.turn.runs {
        for instant in run.instants {
          moments.append(("\(run.program.rawValue)-\(instant.kind.rawValue)", drawings(instant, step.turn)))
        }
      }
      return moments.flatMap { name, drawings in
        drawings.enumerated().map { place, drawing in
          let root = drawings.count > 1 ? "-\(trace.prepared.screen.roots[place].controller)" : ""
          let title = "\(trace.prepared.screen.name), \(start), \(name)"
          return ("\(start)-\(name)\(root).svg", SVGPicture(drawing, title: title).document)
        }
      }
    }
  }

  private func rows(_ step: ScreenTrace.Step) -> [PicturePage.Row] {
    let words = ProgramWords(step.turn)
    let ends = (
      PicturePage.Figure(caption: "before", drawings: drawings(step.turn.before)),
      PicturePage.Figure(caption: "after", drawings: drawings(step.turn.after))
    )
    let title = "tx \(step.transaction.number): \(step.transaction.cause)"
    guard step.turn.isSwap else { return [.init(title: title, figures: [ends.0, ends.1])] }
    return step.turn.runs.map { run in
      let between = run.instants.map { instant in
        let sentences =
          instant.impossible.isEmpty
          ? instant.strangers.prefix(3).map(\.words) : instant.impossible.map(\.sentence)
        return PicturePage.Figure(
          caption: instant.kind.words, notes: sentences, isBad: !instant.isSound,
          drawings: drawings(instant, step.turn))
      }
      return PicturePage.Row(
        title: "\(title), \(words.name(run.program))",
        notes: [run.endsTheSame ? "Ends as it should." : "Ends otherwise."],
        figures: [ends.0] + between + [ends.1])
    }
  }

  private func drawings(_ moment: Moment) -> [LayoutDrawing] {
    trace.prepared.screen.roots.enumerated().map { place, root in
      LayoutDrawing(moment.layouts[place], root, in: moment)
    }
  }

  private func drawings(_ instant: TurnTrace.Instant, _ turn: TurnTrace) -> [LayoutDrawing] {
    let moment = instant.kind == .oldRulesInNewSize ? turn.after : turn.before
    return zip(trace.prepared.screen.roots, instant.layouts).map { root, layout in
      let strangers = Set(
        instant.strangers.filter { $0.controller == root.controller }
          .compactMap { root.compiled.hierarchy.view(named: $0.view) })
      return LayoutDrawing(layout, root, in: moment, marked: strangers)
    }
  }
}
