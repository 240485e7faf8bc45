// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The kinds of changes that `Apply` and `OpenSession` take.
public enum ChangeKind: String, CaseIterable, Hashable, Sendable {
  case rotate
  case bar
  case barOpaque = "bar-opaque"
  case keyboard
  case window
  case additionalInsets = "additional-insets"
  case layoutDirection = "layout-direction"
  case os
  case supportedOrientations = "supported-orientations"
  case contentSizeCategory = "content-size-category"
  case call
  case systemNavigation = "system-navigation"
  case display
  case fold
  case multitasking
  case columns
  case present
  case detent
  case traitOverrides = "trait-overrides"
}
