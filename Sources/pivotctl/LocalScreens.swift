// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import InterfaceBuilder
import Screens
import Sessions
import SourceText
import Strategies

/// Screens that commands without a daemon look at: files, standard input, or what is installed by its name.
struct LocalScreens {
  let data: LocalData
  let library: StrategyLibrary
  let documents = InterfaceDocuments()
  let losses = ToldLosses()
  private let console: Console

  /// - Parameter option: the one that names folders of strategy modules.
  init(_ arguments: ParsedArguments, _ console: Console, strategies option: String = "strategies")
    throws(Failure)
  {
    data = try LocalData(arguments, strategies: option)
    library = StrategyLibrary(paths: data.strategies)
    self.console = console
  }

  /// The screen with its strategies made; modules' own lines go to standard error, as does what the screen is without
  /// of the document that it was made from, unless the caller tells that itself.
  func prepared(_ name: String, tellsLosses: Bool = true) throws(Failure) -> PreparedScreen {
    try prepared(try screen(name), tellsLosses: tellsLosses)
  }

  func prepared(_ screen: Screen, tellsLosses: Bool = true) throws(Failure) -> PreparedScreen {
    for note in screen.notes { console.complain("warning: \(note)") }
    if tellsLosses { losses.tell(screen.losses, console) }
    do throws(ScreenError) {
      return try PreparedScreen(screen, library: library) { console.complain($0) }
    } catch {
      throw .document(Self.lines(error))
    }
  }

  /// A screen of a text of our own.
  func prepared(text: String, file: String) throws(Failure) -> PreparedScreen {
    try prepared(try parsed(text, file: file))
  }

  /// The screen that a word names: a path, `-`, or a name of the screens folders.
  func screen(_ name: String) throws(Failure) -> Screen {
    guard InputFile.isPath(name) else { return try installed(name) }
    if InterfaceFile(name) == nil { try InputFile.find(name) }
    if let file = InterfaceFile(name) {
      let scene = try documents.screen(of: file)
      do throws(ScreenError) {
        return try scene.screen()
      } catch {
        throw .document(Self.lines(error))
      }
    }
    return try parsed(try Self.text(of: name), file: name == "-" ? "standard input" : name)
  }

  /// Whether a word names a screen. A document that cannot be read is there all the same.
  func has(_ word: String) -> Bool {
    guard InputFile.isPath(word) else {
      return (try? ScreenLibrary(directories: data.screens).names)?.contains(word) ?? true
    }
    guard let file = InterfaceFile(word) else { return InputFile.exists(word) }
    guard InputFile.exists(file.path) else { return false }
    guard let document = try? documents.document(of: file) else { return true }
    return (try? document.shownScenes(file.fragment)) != nil
  }

  /// What kind a document is goes by its name; one that cannot be of that kind is told so.
  private static func text(of name: String) throws(Failure) -> String {
    let text: String
    do throws(Failure) {
      text = try InputFile.text(of: name)
    } catch .document(let lines) where InputFile.exists(name) {
      throw .document(lines.map { "\($0); \(kindByName)" })
    } catch {
      throw error
    }
    let start = text.prefix { $0 != "<" }
    guard start.utf8.count == text.utf8.count || !start.allSatisfy({ $0.isWhitespace || $0 == "\u{feff}" })
    else {
      throw .document([
        "\(name == "-" ? "standard input" : name) begins as XML does; \(kindByName): save it under such a name"
      ])
    }
    return text
  }

  static let kindByName =
    "it was taken for a screen document, since only names that end in .storyboard or .xib are Interface Builder's"

  private func parsed(_ text: String, file: String) throws(Failure) -> Screen {
    do throws(ScreenError) {
      return MachineFonts.measured(try Screen.parse(text, file: file))
    } catch {
      throw .document(Self.lines(error))
    }
  }

  private func installed(_ name: String) throws(Failure) -> Screen {
    do {
      return MachineFonts.measured(try ScreenLibrary(directories: data.screens).screen(named: name))
    } catch let error as ScreenLookupError {
      guard case .notFound(_, let nearest) = error else { throw .usage("\(error)") }
      if let sentence = MissingFile.sentence(forName: name) { throw .document([sentence]) }
      let known = nearest.isEmpty ? ((try? ScreenLibrary(directories: data.screens).names) ?? []) : []
      guard !known.isEmpty else { throw .usage("\(error)") }
      throw .usage(
        "there is no screen \(name.prefix(60)): installed are \(known.prefix(12).joined(separator: ", ")); a file has "
          + "a slash or ends in .yaml, .storyboard or .xib")
    } catch {
      throw .document(["\(error)"])
    }
  }

  private static func lines(_ error: ScreenError) -> [String] {
    error.description.split(separator: "\n").map(String.init)
  }
}
