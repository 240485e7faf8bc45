// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import TextMetrics

/// What a screen measures its texts and controls by, where that is not to follow from the environment.
public struct ContentOptions: Hashable, Sendable {
  /// How much longer all texts are taken to be, to try a translation: 1.4 is four tenths longer.
  public var textLength: Double
  /// What sizes of texts are rounded up to.
  public var rounding: TextRuler.Rounding
  /// Nil: those of the environment's system.
  public var systemFont: SystemFontGeneration?
  public var era: ControlEra?
  /// Where fonts by name are looked for; nil: they are guessed from figures.
  public var fonts: InstalledFonts?

  public init(
    textLength: Double = 1, rounding: TextRuler.Rounding = .pixels,
    systemFont: SystemFontGeneration? = nil, era: ControlEra? = nil, fonts: InstalledFonts? = nil
  ) {
    self.fonts = fonts
    self.textLength = textLength
    self.rounding = rounding
    self.systemFont = systemFont
    self.era = era
  }
}
