// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Devices
import Screens
import Sessions
import Strategies

/// The measurements, in the order in which they are printed.
struct LayoutBench {
  let catalogue: Catalogue
  let library: StrategyLibrary
  let sessionCount: Int
  let roundCount: Int
  private(set) var report = Report()

  init(catalogue: Catalogue, library: StrategyLibrary, sessionCount: Int, roundCount: Int) {
    self.catalogue = catalogue
    self.library = library
    self.sessionCount = sessionCount
    self.roundCount = roundCount
  }

  enum Part: String, CaseIterable {
    case shared, cold, sets, first, growth
  }

  mutating func run(_ parts: [Part] = Part.allCases) throws {
    try describe()
    for part in parts {
      print("")
      switch part {
      // First, while the heap has no holes that others left.
      case .shared: try measureShared()
      case .cold: try measureCold("cold turn, the same sets", changesSets: false, atMost: 60)
      case .sets: try measureCold("cold turn, a change of sets", changesSets: true, atMost: 200)
      case .first: try measureFirst()
      case .growth: try measureGrowth()
      }
    }
  }

  private func fleet(views: Int = 100, changesSets: Bool, count: Int? = nil, isShared: Bool) throws -> Fleet {
    try Fleet(
      BenchScreen.text(views: views, changesSets: changesSets), count: count ?? sessionCount,
      isShared: isShared,
      catalogue: catalogue, library: library)
  }

  private func describe() throws {
    let sample = try Screen.parse(BenchScreen.text(views: 100, changesSets: true), file: "bench.yaml")
    let hierarchy = sample.roots[0].compiled.hierarchy
    report.line(
      "screen",
      "\(hierarchy.views.count) views, \(hierarchy.constraints.count) constraints: \(BenchScreen.mix)")
    report.line("devices", Fleet.devices.joined(separator: ", "))
    report.line("sessions", "\(sessionCount), median of \(roundCount) rounds, processor time of this thread")
  }

  /// Turns that meet no layout that somebody had before; what an arrangement is solved from is there already.
  private mutating func measureCold(_ name: String, changesSets: Bool, atMost limit: Double) throws {
    let cold = try fleet(changesSets: changesSets, isShared: false)
    for _ in 0..<2 { _ = try cold.turnAll(isNew: true) }
    cold.forget()
    var (whole, decide, solve, rest, encode) = (Rounds(), Rounds(), Rounds(), Rounds(), Rounds())
    var bytes = 0
    for _ in 0..<roundCount {
      let turned = try cold.turnAll(isNew: true)
      whole.add(turned.each)
      let encoded = encodingTime(of: turned.transactions)
      encode.add(encoded.each)
      bytes = encoded.bytes
      cold.forget()
      let parts = try cold.turnAllInParts(isNew: true)
      cold.forget()
      decide.add(parts.decide)
      solve.add(parts.solve)
      rest.add(parts.whole - parts.decide - parts.solve)
    }
    report.target("\(name)", whole, "us", atMost: limit)
    report.figure("  decide", decide, "us")
    report.figure("  solve", solve, "us")
    report.figure("  environments, resolving, differences", rest, "us")
    report.figure("  encoding, apart (\(bytes) bytes)", encode, "us")
    report.line("  turns per second", (1e6 / max(whole.median, 1e-9)).rounded().text)
  }

  /// The first turn of all: the other arrangement is compiled in it.
  private mutating func measureFirst() throws {
    var first = Rounds()
    for _ in 0..<min(5, roundCount) {
      let fresh = try fleet(changesSets: true, count: max(12, sessionCount / 5), isShared: false)
      first.add(try fresh.turnAll(isNew: true).each)
    }
    report.figure("first turn into an arrangement, once a screen", first, "us")
  }

  private mutating func measureShared() throws {
    let shared = try fleet(changesSets: true, isShared: true)
    for _ in 0..<2 { _ = try shared.turnAll(isNew: false) }
    var together = Rounds()
    var asking = Rounds()
    for _ in 0..<roundCount {
      together.add(try shared.turnAll(isNew: false).each)
      asking.add(try shared.turnAllInParts(isNew: false).decide)
    }
    report.target("turn with shared layouts", together, "us", atMost: 8)
    report.figure("  decide", asking, "us")
    report.line("  turns per second", (1e6 / max(together.median, 1e-9)).rounded().text)
    try measureMemory(shared)
  }

  private mutating func measureMemory(_ shared: Fleet) throws {
    let models = try Fleet.devices.map { try catalogue.model(named: $0) }
    var memory = Rounds()
    var kept: [ScreenSession] = []
    for _ in 0..<3 {
      let count = 4 * sessionCount
      kept.reserveCapacity(kept.count + count)
      let before = residentBytes()
      for number in 0..<count {
        let session = ScreenSession(
          name: "m\(kept.count)", prepared: shared.sessions[0].prepared,
          state: ScreenState(model: models[number % models.count]))
        try session.opened()
        kept.append(session)
      }
      memory.add(Double(residentBytes() - before) / Double(count) / 1024)
    }
    report.target("memory of an idle session, not shared", memory, "KB", atMost: 4)
    withExtendedLifetime(kept) {}
  }

  private mutating func measureGrowth() throws {
    for views in [10, 30, 100, 300, 1000] {
      let count = max(6, sessionCount * 10 / max(100, views) / 2)
      let grown = try fleet(views: views, changesSets: false, count: count, isShared: false)
      for _ in 0..<2 { _ = try grown.turnAll(isNew: true) }
      var time = Rounds()
      for _ in 0..<max(3, roundCount / 2) {
        grown.forget()
        time.add(try grown.turnAll(isNew: true).each)
      }
      let actual = grown.sessions[0].prepared.screen.roots[0].compiled.hierarchy.views.count
      report.line(
        "cold turn of \(actual) views",
        "\(time.median.text) us, \((time.median / Double(actual)).text) us a view")
    }
  }
}
