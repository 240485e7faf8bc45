// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Fonts
import Glibc
import Screens
import TextMetrics

/// The fonts of this machine, for texts in fonts by name.
enum MachineFonts {
  /// Nil where `PIVOT_FONTS=none` asks for the same sizes on every machine.
  static let installed: InstalledFonts? =
    getenv("PIVOT_FONTS").map { String(cString: $0) } == "none" ? nil : InstalledFonts(PangoFonts())

  static func measured(_ screen: Screen) -> Screen { installed.map { screen.measured(with: $0) } ?? screen }
}
