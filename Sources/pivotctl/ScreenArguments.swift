// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Controllers
import Devices
import Geometry
import Screens
import Sessions
import Traits

/// The state in which a command without a daemon looks at a screen: a device, how it is held, and a script.
///
///     --device ipad-mini-6 --turn landscape-left --keyboard on --do 'hide status; window 507x744'
struct ScreenArguments {
  static let options: [CommandSpec.Option] = [
    .init("device", short: "d", value: "ID", help: "as iphone-x, \"iPhone 14\", iPhone14,7"),
    .init("os", value: "VERSION", help: "as 16 or 17.2; otherwise the newest that was measured"),
    .init("display", value: "NAME", help: "of a folding device, outer or inner; otherwise outer"),
    .init(
      "turn", synonym: "orientation", value: "ORIENTATION",
      help: "portrait, landscapeLeft, ...; otherwise upright; --orientation is the same"),
    .init("keyboard", value: "on|off|N", help: "as high as the catalogue says, or N points; otherwise off"),
    .init("window", value: "WxH", help: "the window's size in points; otherwise the whole screen"),
    .init("direction", value: "ltr|rtl", help: "the layout direction; otherwise ltr"),
    .init("category", value: "NAME", help: "the content size category, as L or XXXL; otherwise L"),
    .init("do", value: "CHANGES", help: "made after that, as pivotctl apply takes them"),
  ]

  let screens: LocalScreens
  /// The device as it was named.
  let deviceName: String
  let model: DeviceModel
  let os: OSVersion
  /// The other options than the script, as changes; for a keyboard that is `on` see `opening`.
  private let settings: [Sessions.Change]
  private let turn: InterfaceOrientation?
  private let keyboard: CheckPlan.Keyboard
  /// The size of a scene that is no screen: it stands in a window as large, as in `check`, unless one is named.
  var part: Size?
  /// What `--do` asks for.
  let script: [Sessions.Change]

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    screens = try LocalScreens(arguments, console)
    guard let name = arguments["device"] else {
      throw ArgumentError.badValue("--device", reason: "which one? pivotctl devices lists them")
    }
    deviceName = name
    let catalogue = try screens.data.catalogue()
    let named: DeviceModel
    do throws(DeviceLookupError) {
      named = try catalogue.model(named: name)
    } catch {
      throw Failure.usage("\(error)")
    }
    model = try OptionWords.model(named, display: arguments["display"])
    let os = try arguments["os"].map(OptionWords.os) ?? model.defaultOS
    do throws(DeviceLookupError) {
      try model.check(os: os)
    } catch {
      throw Failure.usage("--os: \(error)")
    }
    self.os = os
    turn = try arguments["turn"].map { try ChangeWords.orientation($0, of: "--turn") }
    keyboard = try arguments["keyboard"].map(OptionWords.keyboard) ?? .off
    var settings: [Sessions.Change] = []
    if let word = arguments["window"] { settings.append(.window(try OptionWords.window(word))) }
    if let word = arguments["direction"] {
      settings.append(.layoutDirection(try OptionWords.direction(word)))
    }
    if let word = arguments["category"] {
      settings.append(.contentSizeCategory(try OptionWords.category(word)))
    }
    self.settings = settings
    script = try arguments["do"].map { try ChangeWords.script($0, name: "--do") } ?? []
  }

  /// The changes that lead from the device as it is switched on to the state that the options name, without
  /// the script.
  func opening(of prepared: PreparedScreen) throws -> [Sessions.Change] {
    let upright = ScreenState(model: model, os: os)
    let supported = supportedOrientations(of: prepared.screen.controllers, in: upright)
    guard let orientation = turn ?? supported.first else {
      throw Failure.usage("\(deviceName): no turn is left that the device and every controller support")
    }
    let height = try keyboard.height(on: model, os: os, orientation: orientation, name: deviceName)
    let screen = model.screenSize(in: orientation)
    let window = part.map { part in
      Sessions.Change.window(
        Size(width: max(1, min(part.width, screen.width)), height: max(1, min(part.height, screen.height))))
    }
    return [.rotate(to: orientation)] + [window].compactMap(\.self) + settings + [.keyboard(height: height)]
  }

  /// A session that shows the screen in this state, before the script.
  func session(_ prepared: PreparedScreen) throws -> ScreenSession { try opened(prepared).session }

  /// The same, with what the opening said.
  func opened(_ prepared: PreparedScreen) throws -> (session: ScreenSession, opening: Sessions.Transaction) {
    let session = ScreenSession(
      name: prepared.screen.name, prepared: prepared, state: ScreenState(model: model, os: os))
    let opening = try opening(of: prepared)
    do throws(ChangeError) {
      return (session, try session.opened(opening))
    } catch {
      throw Failure.usage("\(deviceName): \(error.reason)")
    }
  }

  /// Plays the script, one transaction for each change.
  @discardableResult
  func play(_ session: ScreenSession) throws(Failure) -> [Sessions.Transaction] {
    var transactions: [Sessions.Transaction] = []
    for (place, change) in script.enumerated() {
      do throws(ChangeError) {
        transactions.append(try session.applied(change))
      } catch {
        throw .usage("--do: change \(place + 1) (\(error.kind)): \(error.reason)")
      }
    }
    return transactions
  }

  /// The state as the command line's words, to be said again.
  func words(_ arguments: ParsedArguments) -> String {
    var words: [String] = []
    for option in Self.options.map(\.name) {
      guard let value = arguments[option] else { continue }
      words += ["--\(option)", shellQuoted(value)]
    }
    return words.joined(separator: " ")
  }
}

extension CheckPlan.Keyboard {
  /// In points. Throws when the catalogue knows no keyboard for `on`.
  func height(
    on model: DeviceModel, os: OSVersion, orientation: InterfaceOrientation, name: String
  ) throws(Failure) -> Double {
    switch self {
    case .off: return 0
    case .height(let height): return height
    case .on:
      guard let answer = model.keyboardHeight(os: os, orientation: orientation) else {
        throw .usage(
          "--keyboard: the catalogue knows none of \(name) in \(orientation.rawValue): give its height")
      }
      return answer.value
    }
  }
}
