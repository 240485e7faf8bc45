// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

/// Finds a model by any of the names people have for it.
struct DeviceNames: Sendable {
  private struct Entry: Sendable {
    var model: DeviceModel
    /// The words of its name, as `iphone`, `se`, `2`.
    var words: [String]

    /// True for the same words; a name for several generations (`1`, `to`, `3`) answers to each of them.
    func isCalled(_ other: [String]) -> Bool {
      if words == other { return true }
      let count = words.count
      guard count >= 3, words[count - 2] == "to", other.count == count - 2,
        other.dropLast() == words.dropLast(3), let first = Int(words[count - 3]),
        let last = Int(words[count - 1]), let wanted = other.last.flatMap({ Int($0) })
      else { return false }
      return first <= wanted && wanted <= last
    }
  }

  private var ids: [String: DeviceModel] = [:]
  private var identifiers: [String: DeviceModel] = [:]
  private var entries: [Entry] = []

  init(_ devices: [Device], figures: SharedFigures) {
    for device in devices {
      let others = devices.filter { other in
        device.display.map { $0.device == other.display?.device && other.id != device.id } ?? false
      }
      let models = DeviceModel.all(of: device, figures: figures, others: others)
      let isMain = device.display.map { $0.name == "outer" } ?? true
      ids[device.id] = models[0]
      if let display = device.display, isMain { ids[display.device] = models[0] }
      entries.append(Entry(model: models[0], words: Self.words(device.name)))
      for (model, product) in zip(models.dropFirst(), device.models) {
        entries.append(Entry(model: model, words: Self.words(product.name)))
        for identifier in product.identifiers where isMain {
          identifiers[identifier.lowercased()] = entries[entries.count - 1].model
        }
      }
    }
    nameProducts()
  }

  /// A product's id is its name in words; where a catalogue id already has those, the name itself.
  private mutating func nameProducts() {
    for (place, entry) in entries.enumerated() {
      guard let product = entry.model.product else { continue }
      let slug = entry.words.joined(separator: "-")
      let model = entry.model.named(ids[slug] == nil ? slug : product.name)
      entries[place].model = model
      for identifier in product.identifiers {
        if identifiers[identifier.lowercased()] == entry.model {
          identifiers[identifier.lowercased()] = model
        }
      }
    }
  }

  /// Every model: each class followed by its products.
  var models: [DeviceModel] { entries.map(\.model) }

  func model(named name: String) throws(DeviceLookupError) -> DeviceModel {
    // Nobody's name is this long; the rest of the work grows with it.
    let name = String(name.prefix(200))
    let lowercase = name.lowercased()
    if let model = ids[lowercase] ?? identifiers[lowercase] { return model }
    let words = Self.words(name)
    if let model = ids[words.joined(separator: "-")], !isProduct(words) { return model }
    let exact = entries.filter { $0.isCalled(words) }
    if let model = try only(exact, name) { return model }
    if words.count >= 2 {
      let begins = entries.filter { $0.model.product != nil && $0.words.starts(with: words) }
      if let model = try only(begins, name) { return model }
    }
    let joined = words.joined()
    if let model = try only(entries.filter { $0.words.joined() == joined }, name) { return model }
    throw .unknown(name: name, nearest: nearest(to: words.joined(separator: "-")))
  }

  private func isProduct(_ words: [String]) -> Bool {
    entries.contains { $0.model.product != nil && $0.words == words }
  }

  /// The one model among `found`; a product goes before the class of the same name, the outer display before the
  /// inner, and the class stands for several of its products.
  private func only(_ found: [Entry], _ name: String) throws(DeviceLookupError) -> DeviceModel? {
    let products = found.filter { $0.model.product != nil }
    let candidates = products.isEmpty ? found : products
    if candidates.count <= 1 { return candidates.first?.model }
    let devices = Set(candidates.map { $0.model.device.display?.device ?? $0.model.device.id })
    if devices.count == 1, let outer = candidates.first(where: { $0.model.display == "outer" }) {
      return outer.model
    }
    // Products with one screen between them: their class.
    if devices.count == 1, let id = devices.first, let model = ids[id] { return model }
    throw .ambiguous(name: name, candidates: candidates.map(\.model.name))
  }

  private func nearest(to slug: String) -> [String] {
    var known: [String] = []
    for entry in entries {
      let slugs = [entry.model.device.id, entry.words.joined(separator: "-")]
      for slug in entry.model.product == nil ? slugs.prefix(1) : slugs.suffix(1)
      where !known.contains(slug) {
        known.append(slug)
      }
    }
    return Suggestion.nearest(to: slug, among: known)
  }

  /// `iPhone SE (2nd generation)` in words: `iphone`, `se`, `2`.
  static func words(_ name: String) -> [String] {
    // `+` is said, and not a mark between words.
    var spelled: [UInt8] = []
    for byte in name.lowercased().utf8 {
      if byte == UInt8(ascii: "+") { spelled += " plus ".utf8 } else { spelled.append(byte) }
    }
    let words = spelled.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): false
      default: true
      }
    }
    let skipped = ["generation", "gen", "inch", "google", "samsung", "display"]
    return words.map { bytes in
      let word = String(decoding: bytes, as: UTF8.self)
      for ending in ["st", "nd", "rd", "th"] where word.hasSuffix(ending) {
        let digits = word.dropLast(2)
        if !digits.isEmpty, digits.allSatisfy(\.isNumber) { return String(digits) }
      }
      return word
    }.filter { !skipped.contains($0) }
  }
}

extension Catalogue {
  /// The model that goes by `name`: a catalogue id (`iphone-12`), a product's name (`iPhone 14`), that name in words
  /// (`iphone-se-2`), or an Apple identifier (`iPhone14,7`).
  public func model(named name: String) throws(DeviceLookupError) -> DeviceModel {
    try names.model(named: name)
  }

  /// Every model: the class of each device, followed by its products.
  public var models: [DeviceModel] { names.models }
}
