// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Checks
import Controllers
import Geometry
import InterfaceBuilder
import JSON
import Screens
import Sessions
import SourceText
import Traits
import Varlink

/// The frames of a root view and all in it, in one environment.
struct FramesDocument {
  struct View {
    var name: String
    /// In an Interface Builder document.
    var id: String?
    var frame: Rect
    var isHidden = false
  }

  /// One of several constraints that cannot hold together, as it is written.
  struct Member {
    var text: String
    var mark: SourceMark?
  }

  var screen: String
  /// Whose root it is, where the screen has several.
  var controller: String?
  /// What it was laid out for, in words.
  var place: String
  var size: Size
  var safeAreaInsets: EdgeInsets
  var views: [View]
  var conflicts: [[Member]]
  /// Views whose insets and frames follow from one another and never come to rest.
  var restless: [String]

  /// As Interface Builder drew it.
  init(_ document: InterfaceDocument, _ scene: InterfaceScene, named name: String) {
    let canvas = document.canvas(of: scene)
    let layout = document.layout(scene, on: canvas)
    screen = name
    place = "the canvas of \(document.device?.id ?? "any device")"
    size = canvas.size
    safeAreaInsets = canvas.safeAreaInsets
    views = layout.frames.map { View(name: $0.name, id: $0.id, frame: $0.frame) }
    conflicts = layout.conflicts.map { $0.map { Member(text: $0.text, mark: $0.mark) } }
    restless = layout.restless
  }

  /// One root of a moment on a device.
  init(_ prepared: PreparedScreen, root: Int, in moment: Moment, device: String, isPart: Bool = false) {
    let shown = prepared.screen.roots[root]
    let part = isPart ? moment.asPart(root, of: prepared) : nil
    let layout = part?.layout ?? moment.layouts[root]
    let environment = part?.environment ?? moment.environment(of: shown.controller)
    let hierarchy = shown.compiled.hierarchy
    screen = prepared.screen.name
    controller = prepared.screen.roots.count > 1 ? shown.controller : nil
    place = "\(device), \(moment.state.orientation.rawValue)" + (part == nil ? "" : ", as a part")
    size = environment?.size ?? .zero
    safeAreaInsets = environment?.safeAreaInsets ?? .zero
    views = hierarchy.views.indices.map { index in
      View(
        name: hierarchy.views[index].name, id: nil, frame: layout.frame(of: ViewIndex(index)),
        isHidden: layout.isEffectivelyHidden(ViewIndex(index)))
    }
    let names = ConflictNames(screen: prepared.screen, hierarchy: hierarchy)
    conflicts = layout.conflicts.map { conflict in
      conflict.members.filter(names.isSomebodysChoice).map { member in
        let member = names.member(for: member, isBroken: false)
        return Member(text: member.text, mark: member.mark)
      }
    }
    restless = layout.loop.map { hierarchy.name(of: LayoutItem($0)) }
  }

  /// Whether the frames are those that are meant.
  var holds: Bool { conflicts.isEmpty && restless.isEmpty }
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
    lines += conflicts.prefix(Self.mostConflicts).map { "  cannot hold together: \(Self.words($0))" }
    if conflicts.count > Self.mostConflicts {
      lines.append("  and \(conflicts.count - Self.mostConflicts) more that cannot: --json has them all")
    }
    lines += restless.map { view in
      "  never comes to rest: the insets of \(view) follow from its frame, and its frame from the insets"
    }
    return lines
  }

  /// A set may have hundreds of members, and a document hundreds of sets.
  private static let (mostConflicts, mostMembers) = (20, 4)

  private static func words(_ members: [Member]) -> String {
    var words = members.prefix(mostMembers).map { member in
      member.text + (member.mark.map { " (line \($0.line))" } ?? "")
    }
    if members.count > mostMembers { words.append("and \(members.count - mostMembers) more") }
    return words.joined(separator: "; ")
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
      $0.array { json in
        for members in conflicts {
          json.object {
            $0.key("members")
            $0.array { json in
              for member in members {
                json.object {
                  $0.field("text", member.text)
                  $0.markFields(member.mark)
                }
              }
            }
          }
        }
      }
      if !restless.isEmpty {
        $0.key("restless")
        $0.array { json in for view in restless { json.string(view) } }
      }
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
