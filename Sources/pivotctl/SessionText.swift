// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Wire

/// A session as it stands, as people read it, in parts.
struct SessionText {
  private let session: Inspect.Reply

  init(_ session: Inspect.Reply) { self.session = session }

  /// What it is, in a line, and what there is to say about it.
  var summary: [String] {
    var parts = [
      "\(session.model) (\(session.device))", "OS \(session.os)", session.orientation.rawValue,
    ]
    if let environment = session.environments.first {
      parts.append(
        "\(text(environment.windowSize)) at \(pointsText(environment.traits.displayScale)) pixels a point")
    }
    parts.append("shows \(session.screen)")
    var lines = ["\(session.session)  #\(session.transaction)  \(parts.joined(separator: ", "))"]
    if session.extrapolated { lines.append("(\(extrapolatedNote))") }
    return lines + Diagnostic.lines(for: session.diagnostics, session: session.session)
  }

  /// One block for each controller.
  var environments: [String] {
    session.environments.flatMap { environment -> [String] in
      var rows = [("size classes", sizeClasses(environment))]
      if environment.hasSafeArea {
        rows.append(("safe area", text(environment.safeAreaInsets)))
      } else {
        let top = pointsText(environment.topLayoutGuideLength)
        rows.append(
          ("layout guides", "top \(top), bottom \(pointsText(environment.bottomLayoutGuideLength))"))
      }
      rows.append(
        ("margins", text(environment.systemMinimumLayoutMargins) + " at least, besides the safe area"))
      for bar in environment.bars {
        rows.append((bar.bar == "toolbar" ? bar.bar : "\(bar.bar) bar", text(bar.frame)))
      }
      if let keyboard = environment.keyboard { rows.append(("keyboard", text(keyboard))) }
      if let fold = environment.fold { rows.append(("fold", text(fold))) }
      rows += arrangement(of: environment.controller)
      let title = "\(environment.controller)  \(text(environment.frame)) in the window"
      return ["", title] + rows.map { "  \(padded($0.0, to: 14))  \($0.1)" }
    }
  }

  var nodes: [String] {
    guard !session.nodes.isEmpty else { return [] }
    var table = Table("VIEW", "IN", "FRAME IN ITS PARENT", "IN THE ROOT", "SAFE AREA", "MARGINS", "")
    for node in session.nodes {
      // Said once: for most views both are the same rectangle.
      let inRoot = node.frame == node.absoluteFrame ? "same" : text(node.absoluteFrame)
      table.add(
        node.node, node.parent ?? "", text(node.frame), node.parent == nil ? "" : inRoot,
        text(node.safeAreaInsets), text(node.layoutMargins), node.hidden ? "hidden" : "")
    }
    return [""] + table.lines
  }

  /// With `all`, also the safe area and the margins of views that are not a root: their insets are in the
  /// table of views already.
  func guides(all: Bool) -> [String] {
    let roots = Set(session.nodes.filter { $0.parent == nil }.map(\.node))
    var table = Table("GUIDE", "IN THE ROOT")
    for guide in session.guides {
      let parts = guide.guide.split(separator: ".")
      let isOfInnerView = parts.count > 1 && !roots.contains(String(parts[0]))
      if all || !isOfInnerView { table.add(guide.guide, text(guide.frame)) }
    }
    return table.isEmpty ? [] : [""] + table.lines
  }

  private func sizeClasses(_ environment: Environment) -> String {
    let traits = environment.traits
    return "width \(traits.horizontalSizeClass.rawValue), height \(traits.verticalSizeClass.rawValue)"
  }

  private func arrangement(of controller: String) -> [(String, String)] {
    guard let arrangement = session.arrangements.first(where: { $0.controller == controller }) else {
      return []
    }
    let rows = [
      ("strategies", arrangement.strategies), ("active sets", arrangement.activeSets),
      ("placed", arrangement.placed.map { "\($0.view) in \($0.container)" }), ("hidden", arrangement.hidden),
      ("also", arrangement.notes),
    ]
    return rows.filter { !$0.1.isEmpty }.map { ($0.0, $0.1.joined(separator: ", ")) }
  }
}
