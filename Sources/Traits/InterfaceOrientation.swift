// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How the interface is turned, named as UIKit's `UIInterfaceOrientation`.
///
/// `landscapeRight` is the device turned counter-clockwise: the sensor housing is on the left and the edge
/// that was the bottom is on the right.
public enum InterfaceOrientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { !isLandscape }
}
