// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
public import SourceText
import Traits

/// Changes as people type them: `rotate landscapeLeft; hide status; keyboard 336`.
///
///     rotate ORIENTATION                       also: turn; landscape cutout=left|right for either landscape
///     show|hide BAR [in CONTROLLER]            status, navigation, tab, toolbar
///     bar BAR show|hide|standard|large|opaque|translucent [in CONTROLLER]
///     keyboard HEIGHT|on|off                   on: as high as the catalogue says
///     keyboard X,Y,WIDTH,HEIGHT                where it floats
///     window WIDTHxHEIGHT|full|oneThird|oneHalf|twoThirds|slideOver
///     insets TOP,LEFT,BOTTOM,RIGHT [in CONTROLLER]
///     orientations LIST|all [in CONTROLLER]
///     direction ltr|rtl
///     category NAME                            also XS ... XXXL, AX1 ... AX5
///     os VERSION
///     call on|off                              the taller status bar of a call
///     system-navigation none|gestures|threeButtons
///     display NAME                             inner, outer
///     fold half-open|flat
///     open [half] | close                      a folding device: flat or half open on its inner display; the outer one
///     multitasking on|off                      whether the app shares an iPad's screen
///     columns MODE [in CONTROLLER]             as oneBesideSecondary, secondaryOnly
///     present|dismiss [in CONTROLLER]          a sheet
///     detent large|medium|HEIGHT [in CONTROLLER]
///     traits WIDTH,HEIGHT|none [in CONTROLLER] compact, regular, or - for what comes from above
///
/// A `;` or a line break ends a change.
public struct ChangeScript {
  public let changes: [Change]

  /// - Parameter name: what errors call the text, as `--do`.
  public init(_ text: String, name: String) throws(DocumentError) {
    var changes: [Change] = []
    var mark = SourceMark(file: name, line: 1, column: 1)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      mark.column = 1
      for statement in line.split(separator: ";", omittingEmptySubsequences: false) {
        if let statement = try Statement(statement, at: mark) { changes += try statement.changes() }
        mark.column += statement.unicodeScalars.count + 1
      }
      mark.line += 1
    }
    self.changes = changes
  }
}

/// One change of a script: its words, and where they stand.
private struct Statement {
  struct Word {
    var text: String
    var mark: SourceMark
  }

  let words: [Word]

  /// Nil when there is nothing but blanks.
  init?(_ text: Substring, at start: SourceMark) throws(DocumentError) {
    var words: [Word] = []
    var column = 0
    for piece in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !piece.isEmpty { words.append(Word(text: String(piece), mark: start.advanced(by: column))) }
      column += piece.unicodeScalars.count + 1
    }
    if words.isEmpty { return nil }
    self.words = words
  }

  /// What hands do to a folding device is a display and a fold; everything else is one change.
  func changes() throws(DocumentError) -> [Change] {
    switch words[0].text {
    case "open":
      guard words.count > 1 else { return [.display("inner"), .fold(isHalfOpen: false)] }
      guard words.count == 2, ["half", "half-open"].contains(words[1].text) else {
        throw error(words[min(2, words.count - 1)], "expected the end, or half behind open")
      }
      return [.display("inner"), .fold(isHalfOpen: true)]
    case "close":
      guard words.count == 1 else { throw error(words[1], "expected the end behind close") }
      return [.display("outer"), .fold(isHalfOpen: false)]
    default: return [try change()]
    }
  }

  private func change() throws(DocumentError) -> Change {
    let verb = words[0]
    switch verb.text {
    case "rotate", "turn": return .rotate(to: try turned(argument(1, "an orientation")))
    case "show", "hide":
      return try bar(argument(1, "a bar"), Word(text: verb.text, mark: verb.mark), controllerFrom: 2)
    case "bar": return try bar(argument(1, "a bar"), argument(2, "show or hide"), controllerFrom: 3)
    case "keyboard": return try keyboard(argument(1, "a height in points, on or off"))
    case "window": return try window(argument(1, "WIDTHxHEIGHT, or full"))
    case "insets":
      let values = try argument(1, "TOP,LEFT,BOTTOM,RIGHT")
      return .additionalSafeAreaInsets(try insets(values), controller: try controller(from: 2))
    case "orientations":
      return .supportedInterfaceOrientations(
        try orientations(argument(1, "a list of orientations, or all")), controller: try controller(from: 2))
    case "direction": return try direction(argument(1, "ltr or rtl"))
    case "category": return try category(argument(1, "a content size category"))
    case "os": return try os(argument(1, "a version"))
    case "call": return .call(isInProgress: try flag(argument(1, "on or off"), "on", "off"))
    case "system-navigation":
      return .systemNavigation(try choice(argument(1, "none, gestures or threeButtons")))
    case "display": return .display(try argument(1, "a display, as inner").text)
    case "fold":
      return .fold(isHalfOpen: try flag(argument(1, "half-open or flat"), "half-open", "flat"))
    case "multitasking": return .multitasking(try flag(argument(1, "on or off"), "on", "off"))
    case "columns":
      return .displayMode(try choice(argument(1, "a display mode")), controller: try controller(from: 2))
    case "present", "dismiss":
      return .presented(verb.text == "present", controller: try controller(from: 1))
    case "detent": return try detent(argument(1, "large, medium or a height in points"))
    case "traits":
      let overrides = try traits(argument(1, "WIDTH,HEIGHT, or none"))
      return .traitOverrides(overrides, controller: try controller(from: 2))
    default:
      let verbs = [
        "rotate", "turn", "show", "hide", "bar", "keyboard", "window", "insets", "orientations", "direction",
        "category", "os", "call", "system-navigation", "display", "fold", "multitasking", "columns",
        "present", "dismiss", "detent", "traits", "open", "close",
      ]
      throw error(verb, "there is no change '\(verb.text)'" + meant(verb.text, verbs))
    }
  }
}

extension Statement {
  private func error(_ word: Word, _ message: String) -> DocumentError {
    DocumentError(mark: word.mark, message: message)
  }

  private func meant(_ word: String, _ known: [String]) -> String {
    let nearest = Suggestion.nearest(to: word, among: known, limit: 1).first
    return nearest.map { ": did you mean \($0)?" } ?? ": use \(known.joined(separator: ", "))"
  }

  private func argument(_ place: Int, _ what: String) throws(DocumentError) -> Word {
    guard place < words.count else { throw error(words[words.count - 1], "\(words[0].text) needs \(what)") }
    return words[place]
  }

  private func choice<Value>(_ word: Word) throws(DocumentError) -> Value
  where Value: CaseIterable & RawRepresentable<String> {
    if let value = Value(rawValue: word.text) { return value }
    throw error(word, "'\(word.text)' is none" + meant(word.text, Value.allCases.map(\.rawValue)))
  }

  private func number(_ word: Word) throws(DocumentError) -> Double {
    // Double's own reader also takes hexadecimal, `inf` and `nan`.
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard word.text.utf8.allSatisfy({ digits.contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(word.text), value.isFinite
    else {
      throw error(word, "'\(word.text)' is not a number of points")
    }
    return value
  }

  /// `in ID` at `place`, or nothing.
  private func controller(from place: Int) throws(DocumentError) -> String? {
    guard place < words.count else { return nil }
    guard words[place].text == "in", words.count == place + 2 else {
      throw error(words[place], "expected the end, or 'in' and a controller's id")
    }
    return words[place + 1].text
  }

  /// An orientation, or `landscape` with the side on which the sensor housing is then.
  private func turned(_ word: Word) throws(DocumentError) -> InterfaceOrientation {
    guard words.count > 2 else { return try orientation(word) }
    guard word.text == "landscape", words.count == 3 else {
      throw error(words[2], "expected the end, or cutout=left or cutout=right behind landscape")
    }
    switch words[2].text {
    case "cutout=left": return .landscapeRight
    case "cutout=right": return .landscapeLeft
    default: throw error(words[2], "'\(words[2].text)' is no side: use cutout=left or cutout=right")
    }
  }

  private func orientation(_ word: Word) throws(DocumentError) -> InterfaceOrientation {
    let plain = word.text.lowercased().filter { $0 != "-" }
    if let found = InterfaceOrientation.allCases.first(where: { $0.rawValue.lowercased() == plain }) {
      return found
    }
    return try choice(word)
  }

  private func orientations(_ word: Word) throws(DocumentError) -> [InterfaceOrientation]? {
    if word.text == "all" { return nil }
    var list: [InterfaceOrientation] = []
    for name in word.text.split(separator: ",") {
      list.append(try orientation(Word(text: String(name), mark: word.mark)))
    }
    return list
  }

  private func bar(_ bar: Word, _ verb: Word, controllerFrom place: Int) throws(DocumentError) -> Change {
    let controller = try controller(from: place)
    let kind: BarKind = try choice(bar)
    switch (kind, verb.text) {
    case (.status, "show"), (.status, "hide"): return .statusBar(isVisible: verb.text == "show")
    case (.navigation, "show"), (.navigation, "standard"):
      return .navigationBar(.standard, controller: controller)
    case (.navigation, "large"): return .navigationBar(.large, controller: controller)
    case (.navigation, "hide"): return .navigationBar(.hidden, controller: controller)
    case (.navigation, "opaque"), (.navigation, "translucent"):
      return .navigationBarIsOpaque(verb.text == "opaque", controller: controller)
    case (.tab, "show"), (.tab, "hide"):
      return .tabBar(isVisible: verb.text == "show", controller: controller)
    case (.tab, "opaque"), (.tab, "translucent"):
      return .tabBarIsOpaque(verb.text == "opaque", controller: controller)
    case (.toolbar, "show"), (.toolbar, "hide"):
      return .toolbar(isVisible: verb.text == "show", controller: controller)
    case (.toolbar, "opaque"), (.toolbar, "translucent"):
      return .toolbarIsOpaque(verb.text == "opaque", controller: controller)
    default: throw error(verb, "a \(kind.rawValue) bar cannot '\(verb.text)'")
    }
  }

  private func detent(_ word: Word) throws(DocumentError) -> Change {
    let controller = try controller(from: 2)
    if let detent = SheetDetent(word: word.text) { return .detent(detent, controller: controller) }
    return .detent(.height(try number(word)), controller: controller)
  }

  private func keyboard(_ word: Word) throws(DocumentError) -> Change {
    if word.text == "on" { return .keyboardShown }
    if word.text.contains(",") {
      let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 4 else { throw error(word, "a keyboard floats at X,Y,WIDTH,HEIGHT in points") }
      var values: [Double] = []
      for part in parts { values.append(try number(Word(text: String(part), mark: word.mark))) }
      return .keyboardFloats(in: Rect(x: values[0], y: values[1], width: values[2], height: values[3]))
    }
    return .keyboard(height: word.text == "off" ? 0 : try number(word))
  }

  private func category(_ word: Word) throws(DocumentError) -> Change {
    if let category = ContentSizeCategory(word: word.text) { return .contentSizeCategory(category) }
    return .contentSizeCategory(try choice(word))
  }

  private func window(_ word: Word) throws(DocumentError) -> Change {
    if word.text == "full" { return .window(nil) }
    if let pane = Pane(rawValue: word.text) { return .pane(pane) }
    let parts = word.text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      let panes = Pane.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(word, "a window is WIDTHxHEIGHT in points, full, or one of \(panes)")
    }
    return .window(
      Size(
        width: try number(Word(text: String(parts[0]), mark: word.mark)),
        height: try number(Word(text: String(parts[1]), mark: word.mark))))
  }

  private func insets(_ word: Word) throws(DocumentError) -> EdgeInsets {
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4 else { throw error(word, "insets are TOP,LEFT,BOTTOM,RIGHT in points") }
    var values: [Double] = []
    for part in parts { values.append(try number(Word(text: String(part), mark: word.mark))) }
    return EdgeInsets(values[0], values[1], values[2], values[3])
  }

  private func direction(_ word: Word) throws(DocumentError) -> Change {
    switch word.text {
    case "ltr": .layoutDirection(.leftToRight)
    case "rtl": .layoutDirection(.rightToLeft)
    default: .layoutDirection(try choice(word))
    }
  }

  private func flag(_ word: Word, _ yes: String, _ no: String) throws(DocumentError) -> Bool {
    guard word.text == yes || word.text == no else { throw error(word, "write \(yes) or \(no)") }
    return word.text == yes
  }

  private func traits(_ word: Word) throws(DocumentError) -> TraitOverrides {
    if word.text == "none" { return TraitOverrides() }
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw error(word, "traits are WIDTH,HEIGHT, as in compact,- or none") }
    func sizeClass(_ text: Substring) throws(DocumentError) -> SizeClass? {
      text == "-" ? nil : try choice(Word(text: String(text), mark: word.mark))
    }
    return TraitOverrides(
      horizontalSizeClass: try sizeClass(parts[0]), verticalSizeClass: try sizeClass(parts[1]))
  }

  private func os(_ word: Word) throws(DocumentError) -> Change {
    guard let version = OSVersion(word.text) else {
      throw error(word, "'\(word.text)' is not a version: write 16 or 27.1")
    }
    return .os(version)
  }
}
