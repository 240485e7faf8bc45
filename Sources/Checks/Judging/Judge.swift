// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// Holds what an app's log says it was told against what a true system sends.
///
/// Events are taken one by one and only the first ones of each kind are kept, so a log may be as long as it likes.
public struct Judge {
  /// How many events of one stream are told one by one.
  public static let mostEntries = 200

  private let truth: [ReportedEvent]
  private let tolerance: Double
  private var streams: [EventStream] = []
  private var places: [EventStream.Key: Int] = [:]
  private let roots: [String: String]
  private var count = 0

  /// - Parameters:
  ///   - truth: in order.
  ///   - kinds: what is judged even when the log has none of it.
  ///   - tolerance: in points.
  public init(truth: [ReportedEvent], kinds: Set<String> = [], tolerance: Double = 0.1) {
    self.truth = truth
    self.tolerance = tolerance
    // A log that names no view speaks of the root; one of another name comes first among its views.
    var roots: [String: String] = [:]
    for event in truth {
      guard let node = event.node, roots[event.kind] == nil || node == "root" else { continue }
      roots[event.kind] = node
    }
    self.roots = roots
    for kind in kinds.sorted() { open(EventStream.Key(kind: kind, node: roots[kind])) }
  }

  public mutating func take(_ event: ReportedEvent) {
    let key = EventStream.Key(kind: event.kind, node: event.node ?? roots[event.kind])
    streams[open(key)].take(event.value, at: count)
    count += 1
  }

  /// What the log came to.
  public var verdict: Verdict {
    let settled = streams.map(\.settled)
    let places = settled.flatMap(\.matches).sorted { $0.time < $1.time }.map(\.place)
    return Verdict(
      streams: settled.map(\.verdict), isOrderRight: zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
  }

  @discardableResult
  private mutating func open(_ key: EventStream.Key) -> Int {
    if let place = places[key] { return place }
    let expected = truth.indices.filter { truth[$0].kind == key.kind && truth[$0].node == key.node }
    places[key] = streams.count
    streams.append(
      EventStream(
        key, expected: expected.map { ($0, truth[$0]) }, shapes: truth.filter { $0.old.size != nil },
        tolerance: tolerance))
    return streams.count - 1
  }
}

/// The events of one kind about one view.
struct EventStream {
  struct Key: Hashable {
    var kind: String
    var node: String?
  }

  private let key: Key
  private let expected: [(place: Int, event: ReportedEvent)]
  /// Changes of the window's size, which programs take for other things.
  private let shapes: [ReportedEvent]
  private let tolerance: Double

  /// Events that wait until it is known which of the truth they are, with their numbers in the whole log.
  private var waiting: [(time: Int, value: ReportedEvent.Value)] = []
  private var isAligned = false
  /// Each event of the truth that was found: when it was told, and its place in the whole truth.
  private(set) var matches: [(time: Int, place: Int)] = []
  private var isFound: [Bool]
  private var next = 0
  private var count = 0
  private var last: (number: Int, value: ReportedEvent.Value)?
  private var entries: [Verdict.Entry] = []
  private var counts = Verdict.Counts()

  init(
    _ key: Key, expected: [(place: Int, event: ReportedEvent)], shapes: [ReportedEvent], tolerance: Double
  ) {
    self.key = key
    self.expected = expected
    self.shapes = shapes
    self.tolerance = tolerance
    isFound = Array(repeating: false, count: expected.count)
  }

  /// - Parameter time: its number in the whole log.
  mutating func take(_ value: ReportedEvent.Value, at time: Int) {
    guard !isAligned else {
      note(value, judge(value), at: time)
      return
    }
    waiting.append((time, value))
    if waiting.count >= Alignment.mostEvents(against: expected.count) { align() }
  }

  /// With nothing waiting.
  var settled: EventStream {
    var stream = self
    stream.align()
    return stream
  }

  /// Which events of the truth these are is known from all of them: one that is missing makes no other wrong. What comes
  /// later is judged as it comes.
  private mutating func align() {
    guard !isAligned else { return }
    isAligned = true
    let alignment = Alignment(waiting.count, expected.count) { isTrue(waiting[$0].value, $1) }
    for place in alignment.matches.compactMap(\.self) { isFound[place] = true }
    for (event, match) in zip(waiting, alignment.matches) {
      note(event.value, match.map { found($0) } ?? unmatched(event.value), at: event.time)
    }
    waiting = []
  }

  private mutating func note(
    _ value: ReportedEvent.Value, _ judged: (finding: Verdict.Finding, match: Int?), at time: Int
  ) {
    count += 1
    let finding = judged.finding
    counts.add(finding)
    if entries.count < Judge.mostEntries {
      entries.append(Verdict.Entry(number: count, value: value, finding: finding))
    }
    if case .repeats = finding {} else { last = (count, value) }
    if let match = judged.match { matches.append((time, expected[match].place)) }
  }

  /// One that the truth has not got, or has at another moment.
  private mutating func unmatched(_ value: ReportedEvent.Value) -> (finding: Verdict.Finding, match: Int?) {
    if value.isEmpty { return (.unreadable, nil) }
    if let last, last.value.agrees(with: value, tolerance: tolerance) { return (.repeats(last.number), nil) }
    if let place = expected.indices.first(where: { !isFound[$0] && isTrue(value, $0) }) {
      isFound[place] = true
      return (place < next ? .late : .early, place)
    }
    if expected.indices.contains(where: { isTrue(value, $0) })
      || expected.first.map({ $0.event.old.agrees(with: value, tolerance: tolerance) }) == true
    {
      return (.stale, nil)
    }
    return (.passing(reason(value)), nil)
  }

  private mutating func judge(_ value: ReportedEvent.Value) -> (finding: Verdict.Finding, match: Int?) {
    if value.isEmpty { return (.unreadable, nil) }
    if let last, last.value.agrees(with: value, tolerance: tolerance) {
      // Said with fewer words than the truth has, the same may be the next truth, as `landscape` twice.
      if next < expected.count, isTrue(value, next) { return found(next) }
      return (.repeats(last.number), nil)
    }
    if let place = (next..<expected.count).first(where: { isTrue(value, $0) }) { return found(place) }
    if let place = (0..<min(next, expected.count)).first(where: { !isFound[$0] && isTrue(value, $0) }) {
      isFound[place] = true
      return (.late, place)
    }
    if (0..<min(next, expected.count)).contains(where: { isTrue(value, $0) })
      || expected.first.map({ $0.event.old.agrees(with: value, tolerance: tolerance) }) == true
    {
      return (.stale, nil)
    }
    return (.passing(reason(value)), nil)
  }

  private mutating func found(_ place: Int) -> (finding: Verdict.Finding, match: Int?) {
    let isFirst = count == counts.right
    isFound[place] = true
    next = place + 1
    return (.right(shouldHaveBeen: isFirst ? nil : counts.right + 1), place)
  }

  private func isTrue(_ value: ReportedEvent.Value, _ place: Int) -> Bool {
    expected[place].event.value.agrees(with: value, tolerance: tolerance)
  }

  /// What gives a passing value away.
  private func reason(_ value: ReportedEvent.Value) -> String {
    if expected.isEmpty { return shapeReason(value) ?? "the system sends none of these" }
    let truth = expected[min(next, expected.count - 1)].event.value
    guard let got = value.insets, let right = truth.insets else { return "no state of this script has it" }
    let edges = [
      ("top", got.top, right.top), ("left", got.left, right.left), ("bottom", got.bottom, right.bottom),
      ("right", got.right, right.right),
    ].filter { abs($0.1 - $0.2) > tolerance }
    guard edges.count <= 2, got != .zero else { return "no state of this script has it" }
    return edges.map { "\($0.0) \(pointsText($0.1)) where \(pointsText($0.2)) is true" }.joined(
      separator: ", ")
  }

  /// A keyboard that is none: the window changed its shape, and some code took the lost height for one.
  private func shapeReason(_ value: ReportedEvent.Value) -> String? {
    guard key.kind == "keyboard", let height = value.height else { return nil }
    for shape in shapes {
      guard let old = shape.old.size, let new = shape.value.size,
        abs(abs(old.height - new.height) - height) <= max(1, tolerance), old.width != new.width
      else { continue }
      let change = new.height - old.height
      return "none is up: height \(pointsText(old.height)) -> \(pointsText(new.height)) "
        + "(\(change > 0 ? "+" : "")\(pointsText(change))), but width \(pointsText(old.width)) -> "
        + "\(pointsText(new.width)) as well: a change of shape"
    }
    return "none is up"
  }

  var verdict: Verdict.Stream {
    let truth = expected.last?.event.value ?? expected.first?.event.old
    let isFinalRight: Bool
    if let truth {
      isFinalRight = last.map { $0.value.agrees(with: truth, tolerance: tolerance) } ?? false
    } else {
      isFinalRight = count == 0
    }
    return Verdict.Stream(
      kind: key.kind, node: key.node, expected: expected.count, got: count, entries: entries, counts: counts,
      missing: expected.indices.filter { !isFound[$0] }.map { expected[$0].event.value },
      isFinalRight: isFinalRight)
  }
}
