// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How wide Cyrillic letters run: many are drawn as a Latin one, the others are as wide against `d` and `H` as in Arial.
enum CyrillicLetters {
  /// In the units of `letters`; nil for what is no letter of Russian, Ukrainian or Belarusian.
  static func advance(of scalar: Unicode.Scalar, in letters: LetterTable) -> Double? {
    if let twin = twins[scalar] { return letters.advance(of: twin) }
    guard let arial = arial[scalar] else { return nil }
    let isSmall = scalar.value >= 0x430 && scalar.value != 0x490
    let model = letters.advance(of: isSmall ? 0x64 : 0x48)
    // Letters of one width have no models.
    if letters.advance(of: 0x69) == letters.advance(of: 0x57) { return model }
    return arial * model / (isSmall ? 556 : 722)
  }

  private static let twins: [Unicode.Scalar: UInt8] = {
    let cyrillic = "АВЕЁКМНОРСТХУЎІЇЈЅаеёорсхуўіїјѕ".unicodeScalars
    let latin = "ABEEKMHOPCTXYYIIJSaeeopcxyyiijs".utf8
    return Dictionary(uniqueKeysWithValues: zip(cyrillic, latin))
  }()

  private static let arial: [Unicode.Scalar: Double] = {
    let letters = "БГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯЄҐбвгджзийклмнптфцчшщъыьэюяєґ".unicodeScalars
    let widths: [Double] = [
      656, 542, 677, 923, 604, 719, 719, 656, 719, 760, 740, 667, 917, 938, 792, 885, 656, 719, 1010, 722,
      719,
      489, 573, 531, 365, 583, 669, 458, 559, 559, 438, 583, 688, 552, 542, 458, 823, 573, 521, 802, 823, 625,
      719, 521, 510, 750, 542, 510, 411,
    ]
    return Dictionary(uniqueKeysWithValues: zip(letters, widths))
  }()
}
