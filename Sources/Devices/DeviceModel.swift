// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// What a session simulates: a product, or a whole class of products that share a screen.
///
/// A class is what a catalogue id names (`iphone-x`): any version that one of its products runs is allowed. A product
/// (`iPhone X`) has the versions of its own.
public struct DeviceModel: Hashable, Sendable {
  // Shared by all models of a device, so that a state stays small and two states compare quickly.
  private final class Record: Sendable {
    let device: Device
    let figures: SharedFigures
    /// The device's other displays.
    let others: [Device]

    init(_ device: Device, _ figures: SharedFigures, others: [Device] = []) {
      self.device = device
      self.figures = figures
      self.others = others
    }
  }

  private let record: Record
  private let place: Int?
  /// A name that `Catalogue.model(named:)` finds it by.
  public let id: String
  /// The versions it runs; both ends are known.
  public let os: OSRange
  /// Pixels per point.
  public let scale: Double

  init(_ device: Device, model place: Int?, id: String, figures: SharedFigures) {
    self.init(Record(device, figures), place, id: id)
  }

  private init(_ record: Record, _ place: Int?, id: String) {
    self.record = record
    self.place = place
    self.id = id
    let device = record.device
    let name = place.map { device.models[$0].name }
    scale =
      device.screen.models.first { name.map($0.names.contains) ?? false }?.scale ?? device.screen.scale
    os = Self.versions(of: device, place, system: record.figures.rules.systems[device.platform])
  }

  /// All models of `device`, the class first.
  static func all(of device: Device, figures: SharedFigures, others: [Device] = []) -> [DeviceModel] {
    let record = Record(device, figures, others: others)
    let places: [Int?] = [nil] + device.models.indices.map(Optional.some)
    return places.map { DeviceModel(record, $0, id: device.id) }
  }

  func named(_ id: String) -> DeviceModel { DeviceModel(record, place, id: id) }

  /// Everything the catalogue has of the device.
  public var device: Device { record.device }
  /// The turns that the device makes by itself, in the catalogue's order.
  public var orientations: [InterfaceOrientation] { record.device.orientations }
  /// The turns that it makes for an app that asks.
  public var optionalOrientations: [InterfaceOrientation] { record.device.optionalOrientations }
  /// The figures that devices share.
  public var figures: SharedFigures { record.figures }
  /// The product, or nil for a class.
  public var product: Device.Model? { place.map { record.device.models[$0] } }
  public var name: String { product?.name ?? record.device.name }
  public var platform: Platform { record.device.platform }
  public var idiom: Idiom { record.device.idiom }
  /// The display in use on a device that has several.
  public var display: String? { record.device.display?.name }
  /// All displays of the device by name, the one in use first; none on a device that has only one.
  public var displays: [String] {
    guard let display else { return [] }
    return [display] + record.others.compactMap { $0.display?.name }
  }

  /// The same device with another of its displays in use; nil when it has none of that name.
  ///
  /// A product stays the product where the displays list the same ones.
  public func using(display name: String) -> DeviceModel? {
    if name == display { return self }
    guard let other = record.others.first(where: { $0.display?.name == name }) else { return nil }
    let others = [record.device] + record.others.filter { $0.id != other.id }
    let isSameList = other.models.count == record.device.models.count
    return DeviceModel(
      Record(other, record.figures, others: others), isSameList ? place : nil, id: other.id)
  }

  /// The screen in points, upright; a television's as it stands.
  public var screenSize: Size { record.device.screen.size }

  /// The screen in points as the interface is turned.
  public func screenSize(in orientation: InterfaceOrientation) -> Size {
    idiom == .tv || orientation.isPortrait ? screenSize : screenSize.turned
  }

  /// Every way the interface can be turned, those an app must ask for included.
  public var supportedOrientations: [InterfaceOrientation] {
    InterfaceOrientation.allCases.filter {
      device.orientations.contains($0) || device.optionalOrientations.contains($0)
    }
  }

  /// True when the device has no home button but a strip at the lower edge that swipes home.
  public var hasHomeIndicator: Bool {
    if device.homeIndicator.all.contains(where: { ($0.entry.portrait ?? 0) > 0 }) { return true }
    guard device.homeIndicator.all.isEmpty, let kind = device.sensorHousing?.kind else { return false }
    return kind != .none
  }

  /// True when something at the upper edge keeps the top inset while the status bar is hidden.
  public var hasSensorHousing: Bool { (device.sensorHousing?.kind ?? .none) != .none }

  public static func == (a: DeviceModel, b: DeviceModel) -> Bool {
    a.id == b.id && a.place == b.place
      && (a.record === b.record
        || (a.record.device == b.record.device && a.record.figures == b.record.figures))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension DeviceModel {
  /// A product's own versions; a class has those of its products together. What neither says, the device or the
  /// system does.
  private static func versions(
    of device: Device, _ place: Int?, system: CatalogueRules.System?
  ) -> OSRange {
    var range: OSRange
    if let place {
      range = device.models[place].os
      range.min = range.min ?? device.os.min
      range.max = range.max ?? device.os.max
    } else {
      let ranges = device.models.map(\.os)
      range = OSRange(
        min: (ranges.compactMap(\.min) + [device.os.min].compactMap { $0 }).min(),
        max: ranges.contains { $0.max == nil } ? device.os.max : ranges.compactMap(\.max).max())
    }
    range.min = range.min ?? system?.os.min
    range.max = range.max ?? system?.os.max
    return range
  }
}
