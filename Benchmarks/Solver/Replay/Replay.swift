// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Glibc

/// Plays a script phase by phase, repeats each for a while, and says how long a step takes.
struct Replay {
  let script: Script
  let seconds: Double
  let dump: UnsafeMutablePointer<FILE>?

  init(_ arguments: [String]) throws {
    script = try Script(contentsOf: arguments[1])
    seconds = arguments.count > 2 ? Double(arguments[2]) ?? 0.3 : 0.3
    dump = arguments.count > 3 ? fopen(arguments[3], "w") : nil
  }

  func run() {
    var player = build()
    for phase in script.phases.dropFirst() {
      var times: [Double] = []
      var total = 0.0
      var round = 0
      repeat {
        for (at, step) in phase.steps.enumerated() {
          times.append(measure { player.play(step) })
          total += times.last!
          if round == 0 { write(player, phase.name, at) }
        }
        round += 1
      } while total < seconds && times.count < 20_000
      report(phase.name, times, player)
    }
    if let dump { fclose(dump) }
  }

  /// Starts solvers from the basis that the first phase leaves.
  func startFrozen() {
    var player = Player(script)
    for step in script.phases[0].steps { player.play(step) }
    let basis = player.solver.freeze()
    var times: [Double] = []
    for _ in 0..<2000 {
      times.append(measure { _ = Solver(from: basis) })
    }
    report("frozen-start", times, player)
  }

  private func build() -> Player {
    let phase = script.phases[0]
    var times: [Double] = []
    var total = 0.0
    var player = Player(script)
    if dump != nil {
      for (at, step) in phase.steps.enumerated() {
        player.play(step)
        write(player, phase.name, at)
      }
    }
    repeat {
      let time = measure {
        player = Player(script)
        for step in phase.steps { player.play(step) }
      }
      times.append(time)
      total += times.last!
    } while total < seconds && times.count < 200
    report(phase.name, times, player)
    return player
  }

  /// What a step takes. Steps of a millisecond and more are measured in processor time, so that others on
  /// the machine do not count; asking for that costs too much for shorter ones.
  private func measure(_ body: () -> Void) -> Double {
    let processor = seconds(CLOCK_THREAD_CPUTIME_ID)
    let start = seconds(CLOCK_MONOTONIC)
    body()
    let wall = seconds(CLOCK_MONOTONIC) - start
    return wall > 1e-3 ? seconds(CLOCK_THREAD_CPUTIME_ID) - processor : wall
  }

  private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func report(_ phase: String, _ times: [Double], _ player: Player) {
    let sorted = times.sorted()
    print(
      "{\"workload\":\"\(script.name)\",\"n\":\(script.views),\"phase\":\"\(phase)\","
        + "\"runs\":\(times.count),\"us\":\(sorted[sorted.count / 2] * 1e6),"
        + "\"least_us\":\(sorted[0] * 1e6),\"heap\":\(player.solver.footprint),\(player.solver.work)}")
  }

  private func write(_ player: Player, _ phase: String, _ step: Int) {
    guard let dump else { return }
    if let problem = player.solver.audit() ?? (player.solver.isExhausted ? "given up" : nil) {
      fputs("audit \(phase) \(step) \(problem)\n", dump)
    }
    var line = "values \(phase) \(step) \(player.solver.conflicts.count)"
    for value in player.output { line += " \(value)" }
    fputs(line + "\n", dump)
  }
}
