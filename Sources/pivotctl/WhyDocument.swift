// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry
import JSON
import SourceText
import Varlink
import Wire

/// Whose gaps these are, as one JSON document.
struct WhyDocument {
  private let chains: [GapChain]

  init(_ chains: [GapChain]) { self.chains = chains }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.key("edges")
      $0.array { for chain in chains { write(chain, to: &$0) } }
    }
  }

  private func write(_ chain: GapChain, to json: inout JSONWriter) {
    json.object {
      $0.field("controller", chain.controller)
      $0.field("view", chain.name)
      $0.field("edge", chain.attribute)
      $0.field("frame", chain.frame)
      $0.field("value", chain.value)
      $0.field("sum", chain.sum)
      $0.field("gap", chain.gap?.points)
      $0.field("gapTo", chain.gap?.words)
      $0.key("links")
      $0.array { for link in chain.links { write(link, to: &$0) } }
      $0.key("avoidedTwice")
      $0.array { for lint in chain.lints { write(lint, to: &$0) } }
    }
  }

  private func write(_ link: GapLink, to json: inout JSONWriter) {
    json.object {
      $0.field("points", link.points)
      $0.field("what", link.what)
      $0.field("origin", link.origin.rawValue)
      $0.field("source", link.source)
      $0.field("through", link.through)
      $0.field("view", link.view)
      write(link.mark, to: &$0)
    }
  }

  private func write(_ lint: StripTwice, to json: inout JSONWriter) {
    json.object {
      $0.field("from", lint.from)
      $0.field("to", lint.to)
      $0.field("points", lint.points)
      $0.field("sentence", lint.sentence)
      guard let fix = lint.fix else { return }
      $0.key("fix")
      $0.object {
        write(fix.mark, to: &$0)
        $0.field("old", fix.old)
        $0.field("new", fix.new)
        $0.field("frame", fix.frame)
        $0.field("gap", fix.gap)
        $0.field("advice", fix.advice)
      }
    }
  }

  private func write(_ mark: SourceMark?, to json: inout JSONWriter) {
    json.field("file", mark?.file)
    json.field("line", mark?.line)
    json.field("column", mark?.column)
  }
}
