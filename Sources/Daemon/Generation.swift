// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Installation
import InterfaceBuilder
import Screens
import Sessions
import SourceText
import Strategies
import Wire

/// What cannot be used of that which is on disk.
struct LoadError: Error {
  let faults: [Fault]

  var description: String { faults.map(\.text).joined(separator: "\n") }
}

/// Everything that was read from disk in one go: devices, screens, strategy modules.
///
/// A reload makes a new generation beside the old one, which takes its place in one step or not at all.
/// Sessions keep what they were opened with.
final class Generation {
  let configuration: Configuration
  let catalogue: Catalogue
  let screens: ScreenLibrary
  let strategies: StrategyLibrary
  /// What is wrong and still lets the rest be used: screens and modules one by one.
  private(set) var faults: [Fault] = []
  private var prepared: [String: PreparedScreen] = [:]
  private let log: Log

  /// Throws when there is nothing to work with; screens and modules that cannot be used are `faults`.
  ///
  /// - Parameter previous: modules whose files have not changed are taken over from it.
  init(
    _ configuration: Configuration, folders: StandardFolders, previous: Generation? = nil, log: Log
  ) throws(LoadError) {
    self.configuration = configuration
    self.log = log
    let devices = configuration.devices.isEmpty ? folders.devices : configuration.devices
    let screens = configuration.screens.isEmpty ? folders.screens : configuration.screens
    catalogue = try Self.catalogue(in: devices)
    self.screens = try Self.screens(in: screens)
    strategies = StrategyLibrary(
      paths: configuration.strategies + folders.strategies.filter { !configuration.strategies.contains($0) },
      previous: previous?.strategies)
    prepareScreens()
    loadModules()
  }

  var deviceCount: Int { catalogue.devices.count }
  var screenCount: Int { screens.names.count }
  var strategyCount: Int { strategies.modules.count }

  /// How much there is, for people.
  var summary: String {
    "\(deviceCount) devices, \(screenCount) screens, \(strategyCount) strategy modules"
  }

  /// A screen of the library, ready to be shown.
  func screen(named name: String) throws(SessionsError) -> PreparedScreen {
    if let screen = prepared[name] { return screen }
    let ready = try prepare(try find(name))
    prepared[name] = ready
    return ready
  }

  /// A screen that came with a call.
  func screen(from document: ScreenDocument) throws(SessionsError) -> PreparedScreen {
    let screen: Screen
    do throws(ScreenError) {
      screen =
        document.format == "yaml"
        ? try Screen.parse(document.text, file: "document") : try Self.scene(of: document)
    } catch {
      throw .invalidScreen(errors: error.errors.map(Fault.init))
    }
    return try prepare(screen)
  }

  /// One scene of an Interface Builder document.
  private static func scene(of document: ScreenDocument) throws(ScreenError) -> Screen {
    let scene: InterfaceScreen
    do throws(DocumentError) {
      scene = try InterfaceDocument.read(document.text, file: "document").screen(document.fragment)
    } catch {
      throw ScreenError([error])
    }
    return try scene.screen()
  }
}

extension Generation {
  private static func catalogue(in folders: [String]) throws(LoadError) -> Catalogue {
    if folders.isEmpty { throw LoadError(faults: [.missingFolder("devices")]) }
    do throws(CatalogueError) {
      return try Catalogue(directories: folders)
    } catch {
      switch error {
      case .faults(let errors): throw LoadError(faults: errors.map(Fault.init))
      case .unreadable(let error): throw LoadError(faults: [Fault(file: error.path, error.reason)])
      }
    }
  }

  private static func screens(in folders: [String]) throws(LoadError) -> ScreenLibrary {
    do throws(TextFileError) {
      return try ScreenLibrary(directories: folders)
    } catch {
      throw LoadError(faults: [Fault(file: error.path, error.reason)])
    }
  }

  /// A module that cannot be used is told where screens use it; here those that no screen uses.
  private func loadModules() {
    let known = used.union(strategies.modules.map(\.name))
    for name in strategies.names where !known.contains(name) {
      do throws(StrategyError) {
        _ = try strategies.module(named: name)
      } catch {
        faults.append(Fault(file: error.path ?? name, error.faultOfFile ?? error.message))
      }
    }
  }

  /// The modules that the screens use.
  private var used: Set<String> {
    var used: Set<String> = []
    for name in screens.names {
      guard let screen = try? screens.screen(named: name) else { continue }
      used.formUnion(screen.strategies.map(\.use))
    }
    return used
  }

  private func prepareScreens() {
    faults += screens.faults.flatMap { $0.errors.map(Fault.init) }
    for name in screens.names {
      do throws(SessionsError) {
        _ = try screen(named: name)
      } catch .invalidScreen(let errors) {
        faults += errors
      } catch {
        faults.append(Fault(file: name, "\(error)"))
      }
    }
  }

  private func find(_ name: String) throws(SessionsError) -> Screen {
    do throws(ScreenLookupError) {
      return try screens.screen(named: name)
    } catch {
      switch error {
      case .notFound(_, let nearest): throw .screenNotFound(screen: name, suggestions: nearest)
      case .faulty(_, let fault): throw .invalidScreen(errors: fault.errors.map(Fault.init))
      }
    }
  }

  private func prepare(_ screen: Screen) throws(SessionsError) -> PreparedScreen {
    let log = log
    for note in screen.notes { log(.warning, "\(note)") }
    for loss in screen.losses { log(.warning, "\(loss)") }
    do throws(ScreenError) {
      return try PreparedScreen(screen, library: strategies) { line in log(.debug, line) }
    } catch {
      throw .invalidScreen(errors: error.errors.map(Fault.init))
    }
  }
}

extension Fault {
  init(_ error: DocumentError) {
    self.init(
      file: error.mark.file, line: error.mark.line, column: error.mark.column, keyPath: error.keyPath,
      message: error.message)
  }

  /// Of a file as a whole.
  init(file: String, _ message: String) {
    self.init(file: file, line: 1, column: 1, keyPath: "", message: message)
  }

  static func missingFolder(_ what: String) -> Fault {
    Fault(file: what, "there is no folder of \(what): name one in the configuration, under \(what):")
  }

  /// As compilers write it.
  var text: String {
    let place = "\(file):\(line):\(column): "
    return keyPath.isEmpty ? place + message : place + "\(keyPath): \(message)"
  }
}
