// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry
import SourceText
import Wire

/// Whose gap an edge has, as it is told: worked out here or by the daemon.
struct WhyEdge {
  struct Link {
    var points: Double
    var what: String
    var origin: String
    var source: String
    var through: String?
    var view: String?
    var mark: SourceMark?
  }

  /// A strip that is kept clear of twice.
  struct Twice {
    var from: Double
    var to: Double
    var points: Double
    var sentence: String
    var fix: Fix?
  }

  struct Fix {
    var mark: SourceMark?
    var old: String
    var new: String
    var frame: Rect?
    var gap: Double?
    var advice: String
  }

  var controller: String
  var view: String
  var edge: String
  var frame: Rect
  var value: Double
  var sum: Double
  var gap: Double?
  var gapTo: String?
  var links: [Link]
  var avoidedTwice: [Twice]
}

extension WhyEdge {
  init(_ chain: GapChain) {
    self.init(
      controller: chain.controller, view: chain.name, edge: chain.attribute, frame: chain.frame,
      value: chain.value, sum: chain.sum, gap: chain.gap?.points, gapTo: chain.gap?.words,
      links: chain.links.map { link in
        Link(
          points: link.points, what: link.what, origin: link.origin.rawValue, source: link.source,
          through: link.through, view: link.view, mark: link.mark)
      },
      avoidedTwice: chain.lints.map { lint in
        Twice(
          from: lint.from, to: lint.to, points: lint.points, sentence: lint.sentence,
          fix: lint.fix.map { fix in
            Fix(
              mark: fix.mark, old: fix.old, new: fix.new, frame: fix.frame, gap: fix.gap, advice: fix.advice)
          })
      })
  }

  init(_ reply: Wire.Why.Reply) {
    self.init(
      controller: reply.controller, view: reply.node, edge: reply.edge, frame: reply.frame,
      value: reply.value,
      sum: reply.contributors.reduce(0) { $0 + $1.points }, gap: reply.gap, gapTo: reply.gapTo,
      links: reply.contributors.map { link in
        Link(
          points: link.points, what: link.what, origin: link.origin, source: link.source,
          through: link.through, view: link.node, mark: SourceMark(link.file, link.line, link.column))
      },
      avoidedTwice: reply.avoidedTwice.map { strip in
        var fix: Fix?
        if let old = strip.old, let new = strip.new {
          fix = Fix(
            mark: SourceMark(strip.file, strip.line, strip.column), old: old, new: new, frame: strip.frame,
            gap: strip.gap, advice: strip.advice ?? "")
        }
        return Twice(
          from: strip.from, to: strip.to, points: strip.points, sentence: strip.message, fix: fix)
      })
  }
}

extension SourceMark {
  /// A place as the bus tells it; nil where it tells none.
  init?(_ file: String?, _ line: Int?, _ column: Int?) {
    guard let file, let line else { return nil }
    self.init(file: file, line: line, column: column ?? 1)
  }
}
