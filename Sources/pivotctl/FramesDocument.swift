// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import InterfaceBuilder
import JSON
import Screens
import Sessions
import Traits

/// The frames of a root view and all in it, in one environment.
struct FramesDocument {
  struct View {
    var name: String
    /// In an Interface Builder document.
    var id: String?
    var frame: Rect
    var isHidden = false
  }

  var screen: String
  /// Whose root it is, where the screen has several.
  var controller: String?
  /// What it was laid out for, in words.
  var place: String
  var size: Size
  var safeAreaInsets: EdgeInsets
  var views: [View]
  var conflicts: [String]

  /// As Interface Builder drew it.
  init(_ document: InterfaceDocument, _ scene: InterfaceScene, named name: String) {
    let canvas = document.canvas(of: scene)
    let layout = document.layout(scene, on: canvas)
    screen = name
    place = "the canvas of \(document.device?.id ?? "any device")"
    size = canvas.size
    safeAreaInsets = canvas.safeAreaInsets
    views = layout.frames.map { View(name: $0.name, id: $0.id, frame: $0.frame) }
    conflicts = layout.conflicts + layout.restless.map(Self.restless)
  }

  /// One root of a moment on a device.
  init(_ prepared: PreparedScreen, root: Int, in moment: Moment, device: String) {
    let shown = prepared.screen.roots[root]
    let layout = moment.layouts[root]
    let environment = moment.environment(of: shown.controller)
    let hierarchy = shown.compiled.hierarchy
    screen = prepared.screen.name
    controller = prepared.screen.roots.count > 1 ? shown.controller : nil
    place = "\(device), \(moment.state.orientation.rawValue)"
    size = environment?.size ?? .zero
    safeAreaInsets = environment?.safeAreaInsets ?? .zero
    views = hierarchy.views.indices.map { index in
      View(
        name: hierarchy.views[index].name, id: nil, frame: layout.frame(of: ViewIndex(index)),
        isHidden: layout.isEffectivelyHidden(ViewIndex(index)))
    }
    conflicts = layout.conflicts.map { conflict in
      conflict.members.map { hierarchy.text(of: $0) }.joined(separator: "; ")
    }
    conflicts += layout.loop.map { Self.restless(hierarchy.name(of: LayoutItem($0))) }
  }

  private static func restless(_ view: String) -> String {
    "the insets of \(view) follow from its frame, its frame from the insets, and neither comes to rest"
  }
}

extension FramesDocument {
  var lines: [String] {
    let insets = safeAreaInsets
    var lines = [
      "\(screen)\(controller.map { ", \($0)," } ?? "") on \(place): \(number(size.width)) x \(number(size.height)), safe area "
        + [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: "/")
    ]
    var table = Table("view", "x", "y", "width", "height", "id", "")
    for view in views {
      table.add(
        view.name, number(view.frame.minX), number(view.frame.minY), number(view.frame.width),
        number(view.frame.height), view.id ?? "", view.isHidden ? "hidden" : "")
    }
    lines += table.lines.map { "  " + $0 }
    lines += conflicts.map { "  cannot hold together: \($0)" }
    return lines
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.key("screen")
      $0.string(screen)
      if let controller {
        $0.key("controller")
        $0.string(controller)
      }
      $0.key("place")
      $0.string(place)
      $0.key("size")
      Self.write([size.width, size.height], to: &$0)
      $0.key("safeAreaInsets")
      let insets = safeAreaInsets
      Self.write([insets.top, insets.left, insets.bottom, insets.right], to: &$0)
      $0.key("views")
      $0.array { json in
        for view in views {
          json.object {
            $0.key("view")
            $0.string(view.name)
            if let id = view.id {
              $0.key("id")
              $0.string(id)
            }
            $0.key("frame")
            Self.write([view.frame.minX, view.frame.minY, view.frame.width, view.frame.height], to: &$0)
            if view.isHidden {
              $0.key("isHidden")
              $0.bool(true)
            }
          }
        }
      }
      $0.key("conflicts")
      $0.array { json in for conflict in conflicts { json.string(conflict) } }
    }
  }

  private static func write(_ numbers: [Double], to json: inout JSONWriter) {
    json.array { json in for number in numbers { json.double(number) } }
  }

  /// With as many decimals as tell the pixels of any device apart.
  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }
}
