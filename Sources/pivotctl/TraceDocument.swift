// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Checks
import Controllers
import Geometry
import JSON
import Screens
import Sessions
import SourceText
import Traits
import Varlink
import Wire

/// A script as it was played, as one JSON document.
struct TraceDocument {
  private let trace: ScreenTrace

  init(_ trace: ScreenTrace) { self.trace = trace }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("screen", trace.prepared.screen.name)
      $0.list("transactions", trace.steps, write(_:to:))
    }
  }

  private func write(_ step: ScreenTrace.Step, to json: inout JSONWriter) {
    let swap = SwapWords(step.turn)
    json.object {
      $0.field("transaction", step.transaction.number)
      $0.field("cause", step.transaction.cause)
      $0.key("before")
      write(step.turn.before, to: &$0)
      $0.key("after")
      write(step.turn.after, to: &$0)
      $0.field("swap", step.turn.isSwap)
      $0.field("off", swap.off)
      $0.field("on", swap.on)
      $0.field("moved", swap.moves)
      $0.key("events")
      $0.array { json in for event in step.transaction.events { json.string(event.kind) } }
      $0.field("comesBack", step.comesBack)
      $0.field("extrapolated", step.transaction.isExtrapolated)
      $0.key("programs")
      $0.array { json in for run in step.turn.runs { write(run, step.turn, to: &json) } }
    }
  }

  private func write(_ moment: Moment, to json: inout JSONWriter) {
    json.object {
      $0.field("size", moment.windowEnvironment.windowSize)
      $0.key("roots")
      $0.array { json in
        for (root, layout) in zip(trace.prepared.screen.roots, moment.layouts) {
          json.object {
            $0.field("controller", root.controller)
            $0.field("safeAreaInsets", layout.safeAreaInsets(of: .root))
            $0.field("digest", digest(of: layout))
            $0.key("frames")
            $0.object { json in
              for view in layout.preorder where !layout.isEffectivelyHidden(view) {
                json.field(root.compiled.hierarchy.views[view.rawValue].name, layout.absoluteFrame(of: view))
              }
            }
          }
        }
      }
    }
  }

  private func write(_ run: TurnTrace.Run, _ turn: TurnTrace, to json: inout JSONWriter) {
    json.object {
      $0.field("program", run.program.rawValue)
      $0.field("words", ProgramWords(turn).name(run.program))
      $0.field("endsTheSame", run.endsTheSame)
      $0.key("between")
      $0.array { json in for instant in run.instants { write(instant, to: &json) } }
    }
  }

  private func write(_ instant: TurnTrace.Instant, to json: inout JSONWriter) {
    json.object {
      $0.field("moment", instant.kind.rawValue)
      $0.key("impossible")
      $0.array { json in
        for fault in instant.impossible {
          json.object {
            $0.field("controller", fault.diagnostic.controller)
            $0.field("shortage", fault.shortage)
            $0.field("sentence", fault.sentence)
            $0.field("needed", fault.sum?.needed)
            $0.field("available", fault.sum?.available)
            $0.key("members")
            $0.array { json in
              for member in fault.diagnostic.members {
                json.object {
                  $0.field("text", member.text)
                  $0.markFields(member.mark)
                }
              }
            }
          }
        }
      }
      $0.key("strangers")
      $0.array { json in
        guard instant.impossible.isEmpty else { return }
        for stranger in instant.strangers {
          json.object {
            $0.field("controller", stranger.controller)
            $0.field("node", stranger.view)
            $0.field("frame", stranger.frame)
            $0.field("solvedSize", stranger.size)
          }
        }
      }
    }
  }
}
