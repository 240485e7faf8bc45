// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import JSON
import Traits
import Varlink
import Wire

/// A tool that takes insets as fixtures, and how it takes them.
enum ExportFormat: String, CaseIterable {
  /// Custom properties with the names of CSS's environment variables.
  case css
  /// Calls of the Chrome DevTools Protocol.
  case cdp
  /// `initialMetrics` of react-native-safe-area-context.
  case jest
  /// `MediaQueryData`, and the same for `flutter_test`'s view.
  case flutter
  case json

  /// Behind the name of the device.
  var fileEnding: String {
    switch self {
    case .css: ".css"
    case .cdp: ".cdp.json"
    case .jest: ".safe-area.js"
    case .flutter: "_safe_area.dart"
    case .json: ".json"
    }
  }

  func text(_ states: [ExportState]) -> String {
    switch self {
    case .css: CSSExport(states).text
    case .cdp: Self.line { write(states, to: &$0, Self.writeCalls) }
    case .jest: JestExport(states).text
    case .flutter: FlutterExport(states).text
    case .json: Self.line { write(states, to: &$0, Self.writeState) }
    }
  }

  private static func line(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(
    _ states: [ExportState], to json: inout JSONWriter, _ write: (ExportState, inout JSONWriter) -> Void
  ) {
    json.array { json in for state in states { write(state, &json) } }
  }

  private static func writeHead(_ state: ExportState, to json: inout JSONWriter) {
    json.field("device", state.device)
    json.field("model", state.model)
    json.field("os", "\(state.os)")
    json.field("orientation", state.orientation.rawValue)
  }

  private static func writeState(_ state: ExportState, to json: inout JSONWriter) {
    json.object {
      writeHead(state, to: &$0)
      $0.field("size", state.size)
      $0.field("scale", state.scale)
      $0.field("safeAreaInsets", state.insets)
      $0.field("keyboardHeight", state.keyboardHeight)
      $0.field("extrapolated", state.isExtrapolated)
    }
  }

  /// The protocol takes whole numbers for all but the scale.
  private static func writeCalls(_ state: ExportState, to json: inout JSONWriter) {
    func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }
    json.object {
      writeHead(state, to: &$0)
      $0.key("calls")
      $0.array { json in
        json.object {
          $0.field("method", "Emulation.setDeviceMetricsOverride")
          $0.key("params")
          $0.object {
            $0.field("width", whole(state.size.width))
            $0.field("height", whole(state.size.height))
            $0.field("deviceScaleFactor", state.scale)
            $0.field("mobile", true)
            $0.field("screenWidth", whole(state.size.width))
            $0.field("screenHeight", whole(state.size.height))
            $0.key("screenOrientation")
            $0.object {
              let turn = state.orientation.screenOrientation
              $0.field("type", turn.type)
              $0.field("angle", turn.angle)
            }
          }
        }
        json.object {
          $0.field("method", "Emulation.setSafeAreaInsetsOverride")
          $0.key("params")
          $0.object {
            $0.key("insets")
            $0.object { json in
              for (name, value) in [
                ("top", state.insets.top), ("left", state.insets.left), ("bottom", state.insets.bottom),
                ("right", state.insets.right),
              ] {
                json.field(name, whole(value))
                json.field("\(name)Max", whole(value))
              }
            }
          }
        }
      }
    }
  }
}

extension InterfaceOrientation {
  /// As a browser on the device tells it.
  fileprivate var screenOrientation: (type: String, angle: Int) {
    switch self {
    case .portrait: ("portraitPrimary", 0)
    case .portraitUpsideDown: ("portraitSecondary", 180)
    case .landscapeRight: ("landscapePrimary", 90)
    case .landscapeLeft: ("landscapeSecondary", 270)
    }
  }
}
