// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Sessions
import Traits

extension Change {
  /// At least one of every case. A new case of `Change` joins them here; the random sequences then cover it.
  static let examples: [Change] = [
    .rotate(to: .portrait), .rotate(to: .landscapeLeft), .rotate(to: .landscapeRight),
    .rotate(to: .portraitUpsideDown),
    .statusBar(isVisible: false), .statusBar(isVisible: true),
    .navigationBar(.hidden), .navigationBar(.standard), .navigationBar(.large),
    .navigationBarIsOpaque(true), .navigationBarIsOpaque(false),
    .tabBar(isVisible: false), .tabBar(isVisible: true), .tabBarIsOpaque(true), .tabBarIsOpaque(false),
    .toolbar(isVisible: true), .toolbar(isVisible: false),
    .keyboard(height: 336), .keyboard(height: 0),
    .window(Size(width: 507, height: 700)), .window(nil),
    .additionalSafeAreaInsets(EdgeInsets(10, 0, 20.5, 7)),
    .additionalSafeAreaInsets(EdgeInsets(-30, 0, 0, 0)),
    .additionalSafeAreaInsets(.zero),
    .supportedInterfaceOrientations([.portrait, .landscapeLeft]), .supportedInterfaceOrientations(nil),
    .layoutDirection(.rightToLeft), .layoutDirection(.leftToRight),
    .contentSizeCategory(.accessibilityLarge), .contentSizeCategory(.large),
    .os(OSVersion(12)), .os(OSVersion(16)), .os(OSVersion(26)),
    .call(isInProgress: true), .call(isInProgress: false),
    .systemNavigation(.gestures), .systemNavigation(.threeButtons), .systemNavigation(.none),
    .display("inner"), .display("outer"), .fold(isHalfOpen: true), .fold(isHalfOpen: false),
    .pane(.oneThird), .pane(.oneHalf), .pane(.twoThirds), .pane(.slideOver),
    .multitasking(false), .multitasking(true), .toolbarIsOpaque(true), .toolbarIsOpaque(false),
    .displayMode(.secondaryOnly), .displayMode(.oneOverSecondary), .displayMode(.automatic),
    .presented(false), .presented(true),
    .traitOverrides(TraitOverrides(horizontalSizeClass: .compact)), .traitOverrides(TraitOverrides()),
  ]
}
