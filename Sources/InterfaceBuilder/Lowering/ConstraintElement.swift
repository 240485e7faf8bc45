// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver

/// A `<constraint>` with what its absent parts stand for.
struct ConstraintElement {
  enum Fault: Error, Hashable {
    /// An item that is not among the installed views.
    case notInstalled
    /// An item of which the document knows nothing.
    case noSuchItem(String)
    case unknownAttribute(String)
    case unknownMultiplier(String)
    case unknownNumber(key: String, text: String)
    case unknownRelation(String)
    case zeroMultiplier
    /// Both sides are the same attribute of the same item.
    case itself(String)

    var sentence: String {
      switch self {
      case .notInstalled: "one of its items is not a view of this scene: it is left out"
      case .noSuchItem(let id): "its item \(id.shown) is nowhere in the document: it is left out"
      case .unknownAttribute(let name): "an attribute \(name.shown) is not known: it is left out"
      case .unknownMultiplier(let text): "the multiplier \(text.shown) is not a number: it is left out"
      case .unknownNumber(let key, let text):
        "the \(key) \(text.shown) is not a number that a layout can hold: it is left out"
      case .unknownRelation(let text): "a relation \(text.shown) is not known: it is left out"
      case .zeroMultiplier: "a multiplier of 0 ties nothing: it is left out"
      case .itself(let name): "it ties \(name) to itself: it is left out"
      }
    }

    /// What it is to the document: what a view of another scene is tied to may well be meant.
    var kind: InterfaceNote.Kind { self == .notInstalled ? .unsupported : .broken }
  }

  let element: XMLElement
  private let varied: Varied
  /// The view that the constraint is written in.
  private let owner: ViewIndex
  private let items: [String: LayoutItem]
  /// Guides that stand for a controller's old ones, beside those of the root.
  private let oldGuides: Set<LayoutItem>
  private let tools: InterfaceTools

  init(
    _ element: XMLElement, _ varied: Varied, owner: ViewIndex, items: [String: LayoutItem],
    oldGuides: Set<LayoutItem> = [], tools: InterfaceTools
  ) {
    self.oldGuides = oldGuides
    self.tools = tools
    self.element = element
    self.varied = varied
    self.owner = owner
    self.items = items
  }

  func constraint(usesReadableWidth: (ViewIndex) -> Bool) -> Result<LayoutConstraint, Fault> {
    do throws(Fault) {
      return .success(try read(usesReadableWidth))
    } catch {
      return .failure(error)
    }
  }

  private func read(_ usesReadableWidth: (ViewIndex) -> Bool) throws(Fault) -> LayoutConstraint {
    let firstAttribute = try attribute("firstAttribute") ?? .notAnAttribute
    let secondAttribute = try attribute("secondAttribute")
    guard let first = firstAttribute.attribute else { throw .unknownAttribute("of no name") }
    let firstItem = try item("firstItem") ?? LayoutItem(owner)
    let secondItem = try secondAttribute == nil ? nil : item("secondItem") ?? LayoutItem(owner)
    let made = LayoutConstraint(
      first: place(firstItem, firstAttribute, usesReadableWidth), firstAttribute: first,
      relation: try relation(),
      multiplier: try multiplier(),
      second: secondItem.flatMap { item in secondAttribute.map { place(item, $0, usesReadableWidth) } },
      secondAttribute: secondAttribute?.attribute, constant: try constant(firstItem, secondItem),
      priority: Priority(try number("priority")) ?? .required, identifier: element["identifier"])
    guard let second = made.second else { return made }
    if made.multiplier == 0 {
      // 0 times a length leaves the constant, and a place stays nowhere.
      guard made.firstAttribute.isDimension, made.secondAttribute?.isDimension ?? false else {
        throw .zeroMultiplier
      }
      return LayoutConstraint(
        first: made.first, firstAttribute: made.firstAttribute, relation: made.relation,
        constant: made.constant, priority: made.priority, identifier: made.identifier)
    }
    if made.multiplier == 1, made.first == second, made.firstAttribute == made.secondAttribute {
      throw .itself(made.firstAttribute.name)
    }
    return made
  }

  private func item(_ key: String) throws(Fault) -> LayoutItem? {
    guard let id = element[key] else { return nil }
    guard let item = items[id] else {
      throw element.tree.ids.contains(id) ? .notInstalled : .noSuchItem(id)
    }
    return item
  }

  private func attribute(_ key: String) throws(Fault) -> ItemAttribute? {
    guard let name = element[key], name != "notAnAttribute" else { return nil }
    if name == "baseline" { return .lastBaseline }
    guard let attribute = ItemAttribute(name: name) else { throw .unknownAttribute(name) }
    return attribute
  }

  private func place(_ item: LayoutItem, _ attribute: ItemAttribute, _ usesReadableWidth: (ViewIndex) -> Bool)
    -> LayoutItem
  {
    guard attribute.isOnMargins, item.guide == nil else { return item }
    return LayoutItem(item.view, usesReadableWidth(item.view) ? .readable : .margins)
  }

  private func relation() throws(Fault) -> Relation {
    switch element["relation"] {
    case "greaterThanOrEqual": return .greaterOrEqual
    case "lessThanOrEqual": return .lessOrEqual
    case nil, "equal": return .equal
    case let text?: throw .unknownRelation(text)
    }
  }

  private func number(_ key: String) throws(Fault) -> Double? {
    guard let text = varied[key] else { return nil }
    guard let value = InterfaceNumber.read(text) else { throw .unknownNumber(key: key, text: text) }
    return value
  }

  /// Standard spacing is written out. Beside an old guide some versions wrote the 20 points of a superview's edge,
  /// and laid out the 8 of a neighbour. Beside a safe area it is nothing from Xcode 10 on, whatever an older one wrote.
  private func constant(_ first: LayoutItem, _ second: LayoutItem?) throws(Fault) -> Double {
    let constant = try number("constant") ?? 0
    guard element.isYes("symbolic") else { return constant }
    let items = [first, second ?? first]
    if tools >= .xcode10, items.contains(where: { $0.guide == .safeArea }) { return 0 }
    let isBesideOldGuide = items.contains {
      $0.guide == .topGuide || $0.guide == .bottomGuide || oldGuides.contains($0)
    }
    return isBesideOldGuide && constant == 20 ? LayoutConstraint.standardSpacing : constant
  }

  private func multiplier() throws(Fault) -> Double {
    guard let text = varied["multiplier"] else { return 1 }
    guard let value = Multiplier.read(text) else { throw .unknownMultiplier(text) }
    return value
  }
}

extension Priority {
  /// The nearest there is to the number; nil without one.
  init?(_ value: Double?) {
    guard let value else { return nil }
    self.init(value > 0 ? min(1_000, value) : 1)
  }
}
