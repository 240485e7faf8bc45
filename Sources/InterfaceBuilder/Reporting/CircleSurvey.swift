// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Controllers that make themselves again without end: the app crashes when it shows one.
///
/// Segues of relationships make all their controllers at once. A container view makes what it embeds when its
/// controller's view loads, which of several children only the first does without being chosen.
struct CircleSurvey {
  private(set) var notes: [InterfaceNote] = []
  private typealias Way = (segue: XMLElement, place: Int)

  init(_ scenes: [InterfaceScene], placesByID: [String: Int]) {
    var children: [[Way]] = []
    var loaded: [[Way]] = []
    for scene in scenes {
      let made = Self.ways(scene.element.segues.filter { $0["kind"] == "relationship" }, placesByID)
      let embeds = scene.views.filter { $0.kind == "containerView" }.flatMap {
        $0.element.segues.filter { $0["kind"] == "embed" }.prefix(1)
      }
      children.append(made)
      loaded.append(made.prefix(1) + Self.ways(embeds, placesByID))
    }
    var told: Set<Int> = []
    for ways in [children, loaded] {
      for (segue, circle) in Self.circles(ways) where told.insert(segue.number).inserted {
        let names = circle.prefix(8).map { "\(scenes[$0].kind) \(scenes[$0].id.shown)" }
        let more = circle.count > 8 ? ["..."] : []
        let loop = (names + more + names.prefix(1)).joined(separator: " -> ")
        notes.append(
          InterfaceNote(
            .broken, segue,
            "a circle of controllers, \(loop): the app makes them until it crashes; remove this segue or let it "
              + "lead to another controller"))
      }
    }
  }

  private static func ways(_ segues: [XMLElement], _ places: [String: Int]) -> [Way] {
    segues.compactMap { segue in
      segue["destination"].flatMap { places[$0] }.map { (segue, $0) }
    }
  }

  /// Each segue that leads back to a scene on the way to it, with the scenes from there on.
  private static func circles(_ ways: [[Way]]) -> [(segue: XMLElement, circle: [Int])] {
    var found: [(segue: XMLElement, circle: [Int])] = []
    var seen: Set<Int> = []
    for start in ways.indices where seen.insert(start).inserted {
      var path = [(place: start, next: 0)]
      var depths = [start: 0]
      while let (place, next) = path.last {
        guard next < ways[place].count else {
          path.removeLast()
          depths[place] = nil
          continue
        }
        path[path.count - 1].next += 1
        let way = ways[place][next]
        if let depth = depths[way.place] {
          guard found.count < 32 else { return found }
          found.append((way.segue, path[depth...].map(\.place)))
        } else if seen.insert(way.place).inserted {
          depths[way.place] = path.count
          path.append((way.place, 0))
        }
      }
    }
    return found
  }
}
