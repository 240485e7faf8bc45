// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import JSON
import Varlink
import Wire

/// Whose gaps these are, as one JSON document.
struct WhyDocument {
  private let edges: [WhyEdge]

  init(_ edges: [WhyEdge]) { self.edges = edges }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.list("edges", edges, write(_:to:))
    }
  }

  private func write(_ edge: WhyEdge, to json: inout JSONWriter) {
    json.object {
      $0.field("controller", edge.controller)
      $0.field("view", edge.view)
      $0.field("edge", edge.edge)
      $0.field("frame", edge.frame)
      $0.field("value", edge.value)
      $0.field("sum", edge.sum)
      $0.field("gap", edge.gap)
      $0.field("gapTo", edge.gapTo)
      $0.list("links", edge.links, write(_:to:))
      $0.list("avoidedTwice", edge.avoidedTwice, write(_:to:))
    }
  }

  private func write(_ link: WhyEdge.Link, to json: inout JSONWriter) {
    json.object {
      $0.field("points", link.points)
      $0.field("what", link.what)
      $0.field("origin", link.origin)
      $0.field("source", link.source)
      $0.field("through", link.through)
      $0.field("view", link.view)
      $0.markFields(link.mark)
    }
  }

  private func write(_ strip: WhyEdge.Twice, to json: inout JSONWriter) {
    json.object {
      $0.field("from", strip.from)
      $0.field("to", strip.to)
      $0.field("points", strip.points)
      $0.field("sentence", strip.sentence)
      guard let fix = strip.fix else { return }
      $0.key("fix")
      $0.object {
        $0.markFields(fix.mark)
        $0.field("old", fix.old)
        $0.field("new", fix.new)
        $0.field("frame", fix.frame)
        $0.field("gap", fix.gap)
        $0.field("advice", fix.advice)
      }
    }
  }
}
