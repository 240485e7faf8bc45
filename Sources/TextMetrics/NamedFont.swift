// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What is known of fonts that are not the system's: enough for a height, and a guess of the widths.
struct NamedFont {
  /// In parts of the size.
  let lineHeight: Double
  let ascent: Double
  /// Between lines of text views.
  let lineGap: Double
  let letters: Letters
  /// How wide it runs, against the letters it is measured with.
  let width: Double
  /// How wide an ideograph or a kana is: in Japanese fonts exactly as wide as it is high.
  let ideograph: Double?
  /// True when the width is that of a weight of its own, as of HelveticaNeue-Light.
  let isOfOneWeight: Bool

  enum Letters {
    case helvetica
    /// In a weight of its own, or in that of the font.
    case helveticaNeue(FontWeight?)
    case sanFrancisco
    case published(PublishedLetters)
    case fixed(Double)
  }

  /// The font whose name begins like this one; the longest beginning counts. Nil when nobody knows it.
  static func named(_ name: String) -> NamedFont? {
    let plain = String(
      name.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.value < 0x3A && $0.value > 0x2F
      }.map(Character.init))
    let found = table.filter { plain.hasPrefix($0.name) }.max { $0.name.count < $1.name.count }
    return found.map {
      NamedFont(
        lineHeight: $0.ascent + $0.descent, ascent: $0.ascent, lineGap: lineGap(of: $0.name),
        letters: $0.letters, width: $0.width, ideograph: $0.name == "hira" ? 1_000 : nil,
        // PingFang's letters are as wide in every weight.
        isOfOneWeight: $0.name.hasPrefix("helveticaneue") && $0.name != "helveticaneue"
          || $0.name == "pingfang")
    }
  }

  /// The third of the fonts' own vertical figures, which is nothing in nearly all of them.
  private static func lineGap(of name: String) -> Double {
    if name.hasPrefix("helveticaneue") { return 0.028 }
    return ["arial": 0.033, "timesnewroman": 0.042, "poppins": 0.1, "ubuntu": 0.028][name] ?? 0
  }

  /// Ascent and descent as the fonts' own tables have them; widths by eye, from their averages, but for those of
  /// Helvetica Neue and the published ones.
  private static let table:
    [(name: String, ascent: Double, descent: Double, letters: Letters, width: Double)] = [
      ("americantypewriter", 0.94, 0.247, .helvetica, 1.04),
      ("arial", 0.905, 0.212, .helvetica, 1),
      ("avenir", 1, 0.366, .helvetica, 1.01),
      ("avenirnext", 1, 0.366, .helvetica, 0.99),
      ("avenirnextcondensed", 1, 0.366, .helvetica, 0.8),
      ("barlow", 1, 0.2, .helvetica, 0.93),
      ("baskerville", 0.9, 0.244, .helvetica, 0.88),
      ("bebasneue", 0.9, 0.3, .helvetica, 0.66),
      ("bradleyhand", 0.96, 0.29, .helvetica, 0.95),
      ("chalkboard", 0.98, 0.28, .helvetica, 1.05),
      ("chalkduster", 0.98, 0.29, .helvetica, 1.15),
      ("cochin", 0.9, 0.25, .helvetica, 0.9),
      ("comicsans", 1.102, 0.291, .helvetica, 1.05),
      ("copperplate", 0.76, 0.25, .helvetica, 1.1),
      ("courier", 0.754, 0.246, .fixed(600), 1),
      ("couriernew", 0.833, 0.3, .fixed(600), 1),
      ("didot", 0.94, 0.34, .helvetica, 0.93),
      ("dmsans", 0.992, 0.31, .helvetica, 1),
      ("firasans", 0.935, 0.265, .helvetica, 0.99),
      ("fontawesome", 0.857, 0.143, .helvetica, 1),
      ("futura", 1.039, 0.259, .helvetica, 0.98),
      ("futuracondensed", 0.96, 0.25, .helvetica, 0.7),
      ("georgia", 0.917, 0.219, .helvetica, 0.97),
      ("gillsans", 0.918, 0.23, .helvetica, 0.91),
      ("helvetica", 0.92, 0.23, .helvetica, 1),
      ("helveticaneue", 0.952, 0.213, .helveticaNeue(nil), 1),
      ("helveticaneuebold", 0.975, 0.217, .helveticaNeue(.bold), 1),
      ("helveticaneuecondensed", 0.965, 0.22, .helvetica, 0.8),
      ("helveticaneuelight", 0.967, 0.213, .helveticaNeue(.regular), 0.962),
      ("helveticaneuemedium", 0.965, 0.215, .helveticaNeue(.medium), 1),
      ("helveticaneuethin", 0.967, 0.213, .helveticaNeue(.regular), 0.95),
      ("helveticaneueultralight", 0.967, 0.213, .helveticaNeue(.regular), 0.94),
      ("hira", 0.88, 0.12, .helvetica, 1),
      ("ibmplexsans", 1.025, 0.275, .helvetica, 1.02),
      ("impact", 1.009, 0.211, .helvetica, 0.91),
      ("inter", 0.969, 0.242, .sanFrancisco, 1.02),
      ("lato", 0.987, 0.213, .published(.lato), 1),
      ("markerfelt", 0.86, 0.23, .helvetica, 0.87),
      ("menlo", 0.928, 0.236, .fixed(602), 1),
      ("merriweather", 0.984, 0.273, .helvetica, 1.07),
      ("montserrat", 0.968, 0.251, .published(.montserrat), 1),
      ("noteworthy", 1.29, 0.31, .helvetica, 0.92),
      ("notosans", 1.069, 0.293, .helvetica, 1.03),
      ("nunito", 1.011, 0.353, .published(.nunito), 1),
      ("opensans", 1.069, 0.293, .published(.openSans), 1),
      ("optima", 0.92, 0.27, .helvetica, 0.95),
      ("oswald", 1.193, 0.289, .helvetica, 0.82),
      ("palatino", 0.73, 0.28, .helvetica, 0.95),
      ("papyrus", 0.94, 0.62, .helvetica, 0.9),
      ("pingfang", 1.06, 0.34, .helvetica, 1.055),
      ("playfairdisplay", 1.082, 0.251, .helvetica, 0.96),
      ("poppins", 1.05, 0.35, .published(.poppins), 1),
      ("ptsans", 1.018, 0.276, .helvetica, 0.95),
      ("quicksand", 1, 0.25, .helvetica, 1.02),
      ("raleway", 0.94, 0.234, .helvetica, 1.02),
      ("roboto", 0.928, 0.244, .published(.roboto), 1),
      ("robotocondensed", 0.928, 0.244, .published(.roboto), 0.88),
      ("robotomono", 1.048, 0.271, .fixed(600), 1),
      ("robotoslab", 1.048, 0.271, .helvetica, 1.02),
      ("rubik", 0.935, 0.25, .helvetica, 1.01),
      ("sfprodisplay", 0.952, 0.241, .sanFrancisco, 0.95),
      ("sfprotext", 0.952, 0.241, .sanFrancisco, 1),
      ("sfprorounded", 0.952, 0.241, .sanFrancisco, 0.98),
      ("sfuidisplay", 0.952, 0.241, .sanFrancisco, 0.95),
      ("sfuitext", 0.952, 0.241, .sanFrancisco, 1),
      ("sourcesanspro", 0.984, 0.273, .helvetica, 0.92),
      ("tahoma", 1, 0.207, .helvetica, 0.97),
      ("timesnewroman", 0.891, 0.216, .helvetica, 0.86),
      ("titilliumweb", 1.133, 0.388, .helvetica, 0.96),
      ("trebuchet", 0.939, 0.222, .helvetica, 0.97),
      ("ubuntu", 0.932, 0.217, .helvetica, 1),
      ("verdana", 1.005, 0.21, .helvetica, 1.15),
      ("worksans", 0.93, 0.243, .helvetica, 1.05),
    ]
}
