// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// The screens of some folders, by name.
///
/// Each file `<name>.yaml` holds the screen of that name; folders inside are not looked into. A faulty file
/// does not hide the others: it is told in `faults`, and again to whoever asks for it.
public struct ScreenLibrary {
  /// Every screen that can be shown, sorted.
  public let names: [String]
  /// What is wrong with the other files, in the order of their names.
  public let faults: [ScreenError]

  private let screens: [String: Screen]
  private let faulty: [String: ScreenError]

  /// Reads a folder.
  public init(directory: String) throws(TextFileError) {
    try self.init(directories: [directory])
  }

  /// Reads several folders; where two of them hold a screen of the same name, the later one's counts.
  public init(directories: [String]) throws(TextFileError) {
    var files: [String: String] = [:]
    for directory in directories {
      for file in try TextFile.names(in: directory) where file.hasSuffix(".yaml") {
        files[String(file.dropLast(".yaml".count))] = "\(directory)/\(file)"
      }
    }
    var texts: [(name: String, file: String, text: Result<String, ScreenError>)] = []
    for (name, path) in files { texts.append((name, path, Self.text(of: path))) }
    self.init(texts: texts)
  }

  /// Screens that are given as texts, each under its name; for tests.
  public init(texts: [(name: String, text: String)]) {
    self.init(texts: texts.map { ($0.name, "\($0.name).yaml", .success($0.text)) })
  }

  private init(texts: [(name: String, file: String, text: Result<String, ScreenError>)]) {
    var screens: [String: Screen] = [:]
    var faulty: [String: ScreenError] = [:]
    for (name, file, text) in texts {
      do throws(ScreenError) {
        screens[name] = try Self.screen(named: name, file: file, text: text.get())
      } catch {
        faulty[name] = error
      }
    }
    self.screens = screens
    self.faulty = faulty
    names = screens.keys.sorted()
    faults = faulty.sorted { $0.key < $1.key }.map(\.value)
  }

  public func screen(named name: String) throws(ScreenLookupError) -> Screen {
    if let screen = screens[name] { return screen }
    if let error = faulty[name] { throw .faulty(name: name, error) }
    throw .notFound(name: name, nearest: Suggestion.nearest(to: name, among: names))
  }
}

extension ScreenLibrary {
  private static func text(of path: String) -> Result<String, ScreenError> {
    func failure(_ message: String) -> Result<String, ScreenError> {
      let mark = SourceMark(file: path, line: 1, column: 1)
      return .failure(ScreenError([DocumentError(mark: mark, message: message)]))
    }
    do throws(TextFileError) {
      let bytes = try TextFile.contents(of: path)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return failure("the text is not valid UTF-8")
      }
      return .success(text)
    } catch {
      return failure(error.reason)
    }
  }

  private static func screen(
    named name: String, file: String, text: String
  ) throws(ScreenError) -> Screen {
    let screen = try Screen.parse(text, file: file)
    guard screen.name == name else {
      let message = "the screen is called \(screen.name), its file \(name).yaml: give both one name"
      throw ScreenError([DocumentError(mark: screen.nameMark, keyPath: "screen", message: message)])
    }
    return screen
  }
}

/// Why a library has no screen to show.
public enum ScreenLookupError: Error, Hashable, Sendable, CustomStringConvertible {
  case notFound(name: String, nearest: [String])
  case faulty(name: String, ScreenError)

  public var description: String {
    switch self {
    case .notFound(let name, let nearest):
      "there is no screen \(name.prefix(60))"
        + (nearest.first.map { ": did you mean \($0)?" } ?? ": ask for the list of screens")
    case .faulty(let name, let error): "the screen \(name) cannot be shown:\n\(error)"
    }
  }
}
