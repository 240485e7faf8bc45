// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What kind of letter a scalar is, for those that no table lists one by one.
enum ScalarClass: Hashable {
  /// Takes no room of its own: combining marks, joiners, controls.
  case mark
  case ideograph
  case hangul
  case halfwidth
  case emoji
  case cyrillic
  case greek
  case arabic
  case thai
  case degree
  case ellipsis
  case arrow
  /// Whatever a font of icons shows, in the area for private use.
  case icon
  case other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0xE0000...0xE01EF, 0x1F3FB...0x1F3FF, 0xE31,
      0xE34...0xE3A, 0xE47...0xE4E, 0...0x1F, 0x7F...0x9F:
      self = .mark
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: self = .hangul
    case 0xFF61...0xFFDC: self = .halfwidth
    case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      self = .ideograph
    case 0x1F000...0x1FAFF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x231A...0x23FF: self = .emoji
    case 0x400...0x52F: self = .cyrillic
    case 0x370...0x3FF: self = .greek
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x590...0x5FF:
      self = .arabic
    case 0xE00...0xE7F: self = .thai
    case 0xB0: self = .degree
    case 0x2026, 0x2014, 0x2122: self = .ellipsis
    case 0x2190...0x21FF: self = .arrow
    case 0xE000...0xF8FF: self = .icon
    default: self = .other
    }
  }

  /// In thousandths of the font's size.
  var advance: Double {
    switch self {
    case .mark: 0
    case .ideograph: 1019
    case .hangul: 866
    case .halfwidth: 505
    case .emoji: 1300
    case .cyrillic, .greek: 590
    case .arabic, .thai: 520
    case .degree: 400
    case .ellipsis, .arrow: 870
    case .icon: 1000
    case .other: 590
    }
  }

  /// False where `advance` is an average of the kind.
  var isWidthKnown: Bool {
    switch self {
    case .mark, .ideograph, .hangul, .ellipsis: true
    case .halfwidth, .emoji, .cyrillic, .greek, .arabic, .thai, .degree, .arrow, .icon, .other: false
    }
  }

  /// Lines may break on both sides of it.
  var isIdeograph: Bool { self == .ideograph || self == .hangul || self == .emoji }
}
