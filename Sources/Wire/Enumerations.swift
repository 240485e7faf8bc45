// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Varlink

/// How the interface is turned, by UIKit's names. landscapeRight is the device turned counter-
/// clockwise:
/// the edge that was the bottom is on the right.
public enum Orientation: String, VarlinkEnumeration {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
}

/// How much room there is along an axis.
public enum SizeClass: String, VarlinkEnumeration {
  case compact
  case regular
}

/// The direction in which a line of text runs.
public enum LayoutDirection: String, VarlinkEnumeration {
  case leftToRight
  case rightToLeft
}

/// How long a session stays: until the connection that opened it ends, or until it is closed.
public enum Lifetime: String, VarlinkEnumeration {
  case connection
  case persistent
}
