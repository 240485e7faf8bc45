// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Sessions
import Traits

/// A device in a state, as other tools take it: sizes and insets of its window.
struct ExportState {
  /// The device as it was named.
  let device: String
  let model: String
  let os: OSVersion
  let orientation: InterfaceOrientation
  let size: Size
  let scale: Double
  let insets: EdgeInsets
  /// What the keyboard covers from below; 0 while it is hidden.
  let keyboardHeight: Double
  let isExtrapolated: Bool

  init(device: String, _ moment: Moment) {
    let environment = moment.windowEnvironment
    self.device = device
    model = moment.state.model.name
    os = moment.state.os
    orientation = environment.orientation
    size = environment.windowSize
    scale = environment.traits.displayScale
    // Before iOS 11 views have no safe area, and the guides' lengths are what keeps them clear of bars.
    insets =
      environment.hasSafeArea
      ? environment.safeAreaInsets
      : EdgeInsets(environment.topLayoutGuideLength, 0, environment.bottomLayoutGuideLength, 0)
    keyboardHeight = environment.keyboard?.height ?? 0
    isExtrapolated = moment.isExtrapolated
  }

  /// In words, for comments: nothing in it can end one.
  var words: String {
    let words =
      "\(model), OS \(os), \(orientation.rawValue): \(pointsText(size.width)) x \(pointsText(size.height)) "
      + "at \(pointsText(scale))\(isExtrapolated ? ", extrapolated" : "")"
    return words.replacing("*/", with: "")
  }

  /// `iphone-x` as one word of letters and digits, the first small: `iphoneX`.
  var identifier: String {
    var name = ""
    var isNext = false
    for scalar in device.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      guard isPlain else {
        isNext = !name.isEmpty
        continue
      }
      name += isNext ? String(scalar).uppercased() : String(scalar)
      isNext = false
    }
    guard let first = name.first, !first.isNumber else { return "device" + name }
    return first.lowercased() + name.dropFirst()
  }
}
