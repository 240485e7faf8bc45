// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
import Traits

/// The device whose screen a document was drawn on, under Interface Builder's name for it.
public struct InterfaceDevice: Hashable, Sendable {
  public let id: String
  public let isLandscape: Bool
  /// How an iPad shares its screen; nil for all of it.
  let adaptation: String?
  let model: Model?

  /// What Interface Builder knows of a device.
  struct Model: Hashable, Sendable {
    /// Upright, in points.
    var size: Size
    var scale: Double
    var idiom: Idiom
    /// Wide enough in landscape to count as regular.
    var isWideInLandscape = false
    /// True hardware insets: above and below upright; at the sides and below when it lies.
    var notch: (top: Double, bottom: Double, side: Double, lyingBottom: Double)?

    static func == (a: Model, b: Model) -> Bool {
      a.size == b.size && a.scale == b.scale && a.idiom == b.idiom
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(size)
      hasher.combine(scale)
    }
  }

  init(id: String, isLandscape: Bool = false, adaptation: String? = nil) {
    self.id = id
    self.isLandscape = isLandscape
    self.adaptation = adaptation == "fullscreen" ? nil : adaptation
    model = Self.models[id]
  }

  public var isPad: Bool { id.hasPrefix("ipad") }
  public var scale: Double? { model?.scale }
  var hasNotch: Bool { model?.notch != nil }

  var isRounded: Bool { id.hasSuffix("rounded") }

  /// Later versions draw another device under a known name: told by a view that fills its screen.
  func redrawn(as size: Size) -> InterfaceDevice {
    guard let later = Self.successors[id] else { return self }
    let device = InterfaceDevice(id: later, isLandscape: isLandscape, adaptation: adaptation)
    return device.screen == size ? device : self
  }

  private static let successors = ["ipad7_9": "ipad8_3rounded", "retina6_7": "retina6_72"]

  /// The screen as it is turned, in points; nil for a device that nobody knows.
  public var screen: Size? {
    guard let model else { return nil }
    return isLandscape ? model.size.turned : model.size
  }

  /// Width and height class of a full screen; nil for a device that nobody knows.
  var sizeClasses: (horizontal: SizeClass, vertical: SizeClass)? {
    guard let model else { return nil }
    if model.idiom == .pad {
      let isNarrow = adaptation.map { $0.contains("one") || $0.contains("13") } ?? false
      return (isNarrow ? .compact : .regular, .regular)
    }
    if isLandscape { return (model.isWideInLandscape ? .regular : .compact, .compact) }
    return (.compact, .regular)
  }
}

extension InterfaceDevice {
  private static func phone(
    _ width: Double, _ height: Double, _ scale: Double, isWide: Bool = false,
    notch: (Double, Double, Double, Double)? = nil
  ) -> Model {
    Model(
      size: Size(width: width, height: height), scale: scale, idiom: .phone,
      isWideInLandscape: isWide, notch: notch)
  }

  private static func pad(_ width: Double, _ height: Double) -> Model {
    Model(
      size: Size(width: width, height: height), scale: 2, idiom: .pad, isWideInLandscape: true,
      notch: nil)
  }

  static let models: [String: Model] = [
    "retina3_5": phone(320, 480, 2),
    "retina4_0": phone(320, 568, 2),
    "retina4_7": phone(375, 667, 2),
    "retina5_5": phone(414, 736, 3, isWide: true),
    "retina5_9": phone(375, 812, 3, notch: (44, 34, 44, 21)),
    "retina5_4": phone(375, 812, 3, notch: (50, 34, 50, 21)),
    "retina6_1": phone(414, 896, 2, isWide: true, notch: (48, 34, 48, 21)),
    "retina6_5": phone(414, 896, 3, isWide: true, notch: (44, 34, 44, 21)),
    "retina6_0": phone(390, 844, 3, notch: (47, 34, 47, 21)),
    "retina6_7": phone(428, 926, 3, isWide: true, notch: (47, 34, 47, 21)),
    "retina6_12": phone(393, 852, 3, notch: (59, 34, 59, 21)),
    "retina6_72": phone(430, 932, 3, isWide: true, notch: (59, 34, 59, 21)),
    "retina6_3": phone(402, 874, 3, notch: (62, 34, 62, 21)),
    "retina6_9": phone(440, 956, 3, isWide: true, notch: (62, 34, 62, 21)),
    "ipad7_9": pad(768, 1_024),
    "ipad9_7": pad(768, 1_024),
    "ipad10_2": pad(810, 1_080),
    "ipad10_5": pad(834, 1_112),
    "ipad10_9rounded": pad(820, 1_180),
    "ipad11_0rounded": pad(834, 1_194),
    "ipad12_9": pad(1_024, 1_366),
    "ipad12_9rounded": pad(1_024, 1_366),
    "ipad8_3rounded": pad(744, 1_133),
    "ipad13_0rounded": pad(1_032, 1_376),
  ]
}
