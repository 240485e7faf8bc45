// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

/// Surroundings of a root view as some devices have them, without any catalogue.
extension Environment {
  static func made(
    _ width: Double, _ height: Double, insets: EdgeInsets, scale: Double = 3, idiom: Idiom = .phone,
    os: OSVersion = OSVersion(16), width horizontal: SizeClass? = nil, hasSafeArea: Bool = true,
    keyboard: Rect? = nil, platform: Platform = .iOS
  ) -> Environment {
    let isTurned = width > height && idiom == .phone
    return Environment(
      controller: "root", platform: platform, os: os,
      orientation: width > height ? .landscapeRight : .portrait,
      traits: TraitCollection(
        idiom: idiom, horizontalSizeClass: horizontal ?? (idiom == .phone ? .compact : .regular),
        verticalSizeClass: isTurned ? .compact : .regular, displayScale: scale),
      windowSize: Size(width: width, height: height),
      frame: Rect(x: 0, y: 0, width: width, height: height),
      safeAreaInsets: hasSafeArea ? insets : .zero,
      systemMinimumLayoutMargins: EdgeInsets(0, 16, 0, 16), topLayoutGuideLength: insets.top,
      bottomLayoutGuideLength: insets.bottom, keyboard: keyboard, hasSafeArea: hasSafeArea)
  }

  static let iPhoneX = made(375, 812, insets: EdgeInsets(44, 0, 34, 0))
  static let iPhoneXTurned = made(812, 375, insets: EdgeInsets(0, 44, 21, 44))
  /// In a navigation controller in a tab controller.
  static let iPhoneXWithBars = made(375, 812, insets: EdgeInsets(88, 0, 83, 0))
  static let iPhone8 = made(375, 667, insets: EdgeInsets(20, 0, 0, 0), scale: 2)
  static let iPhone8Bare = made(375, 667, insets: .zero, scale: 2)
  static let iPhone8Turned = made(667, 375, insets: .zero, scale: 2)
  static let iPhone14 = made(390, 844, insets: EdgeInsets(47, 0, 34, 0))
  static let iPhone14Turned = made(844, 390, insets: EdgeInsets(0, 47, 21, 47))
  static let iPhone14Pro = made(393, 852, insets: EdgeInsets(59, 0, 34, 0))
  static let iPad = made(768, 1024, insets: EdgeInsets(20, 0, 0, 0), scale: 2, idiom: .pad)
  static let iPadTurned = made(1024, 768, insets: EdgeInsets(20, 0, 0, 0), scale: 2, idiom: .pad)
  static let appleTV = made(
    1920, 1080, insets: EdgeInsets(60, 80, 60, 80), scale: 1, idiom: .tv, platform: .tvOS)

  /// Before iOS 11 there are only the two guides.
  func without(safeAreaOn os: OSVersion) -> Environment {
    var environment = self
    environment.os = os
    environment.hasSafeArea = false
    environment.safeAreaInsets = .zero
    return environment
  }

  func withKeyboard(_ height: Double) -> Environment {
    var environment = self
    environment.keyboard = Rect(
      x: 0, y: windowSize.height - height, width: windowSize.width, height: height)
    return environment
  }
}
