// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
import SourceText
import TextMetrics
import YAMLTree

/// The properties of a view that a strategy may set, by the names documents use.
enum ViewProperty: String, CaseIterable {
  case axis
  case distribution
  case alignment
  case spacing
  case font
  case layoutMargins
  case directionalLayoutMargins
  case intrinsicSize

  struct Fault: Error {
    let message: String
  }

  /// Whether values are numbers; else they are words, or what stands on one line as a word.
  var isNumber: Bool { self == .spacing }

  static func named(_ name: String) throws(Fault) -> ViewProperty {
    if let property = ViewProperty(rawValue: name) { return property }
    throw Fault(message: UnknownWord.sentence("property", name, among: allCases.map(\.rawValue)))
  }

  static func named(_ node: YAMLNode) throws(DocumentError) -> ViewProperty {
    let name = try node.string()
    do { return try named(name) } catch { throw node.error(error.message) }
  }

  /// Why a view cannot have it; nil where it can.
  func refusal(by view: String, _ properties: ViewProperties) -> String? {
    switch self {
    case .axis, .distribution, .alignment, .spacing:
      properties.kind == .stack ? nil : "\(rawValue) is a property of stacks, and \(view) is none"
    case .font:
      properties.text != nil ? nil : "a font is of what shows a text, and \(view) shows none"
    case .layoutMargins, .directionalLayoutMargins, .intrinsicSize: nil
    }
  }

  /// The setting that a value stands for, of a view with these properties.
  func setting(
    _ value: Decision.PropertyValue, of properties: ViewProperties
  ) throws(Fault) -> Arrangement.Property {
    switch self {
    case .axis: .axis(try word(value))
    case .distribution: .distribution(try word(value))
    case .alignment: .alignment(try word(value))
    case .spacing: .spacing(try number(value))
    case .font, .layoutMargins, .directionalLayoutMargins, .intrinsicSize:
      try parsed(value, properties)
    }
  }

  /// What a view has without any setting; nil: nothing of its own.
  func setting(of properties: ViewProperties) -> Arrangement.Property? {
    switch self {
    case .axis: .axis(properties.stack.axis)
    case .distribution: .distribution(properties.stack.distribution)
    case .alignment: .alignment(properties.stack.alignment)
    case .spacing: .spacing(properties.stack.spacing)
    case .font: properties.text.map { .font($0.font) }
    case .layoutMargins: properties.layoutMargins.map { .layoutMargins($0) }
    case .directionalLayoutMargins:
      properties.directionalLayoutMargins.map {
        .directionalLayoutMargins($0, system: properties.systemMarginSides)
      }
    case .intrinsicSize: .intrinsicContentSize(properties.intrinsicContentSize)
    }
  }

  /// The value at a node of a configuration, held against a view's properties.
  func check(_ node: YAMLNode, _ properties: ViewProperties) throws(DocumentError) {
    switch self {
    case .font, .layoutMargins, .directionalLayoutMargins, .intrinsicSize:
      _ = try setting(node, properties)
    default:
      let value: Decision.PropertyValue = isNumber ? .number(try node.double()) : .word(try node.string())
      do { _ = try setting(value, of: properties) } catch { throw node.error(error.message) }
    }
  }
}

extension ViewProperty {
  private func word<Word: CaseIterable & RawRepresentable<String>>(
    _ value: Decision.PropertyValue
  ) throws(Fault) -> Word {
    let known = Word.allCases.map(\.rawValue)
    guard case .word(let text) = value else {
      throw Fault(message: "\(rawValue) is a word: use \(known.joined(separator: ", "))")
    }
    guard let word = Word(rawValue: text) else {
      throw Fault(message: UnknownWord.sentence(rawValue, text, among: known))
    }
    return word
  }

  private func number(_ value: Decision.PropertyValue) throws(Fault) -> Double {
    guard case .number(let number) = value, number.isFinite else {
      throw Fault(message: "\(rawValue) is a number of points")
    }
    return number
  }

  private func parsed(
    _ value: Decision.PropertyValue, _ properties: ViewProperties
  ) throws(Fault) -> Arrangement.Property {
    guard case .word(let text) = value else {
      throw Fault(message: "\(rawValue) is a word, spelled as in a view")
    }
    do {
      return try setting(try YAMLNode.parse(text, file: rawValue), properties)
    } catch {
      throw Fault(message: "\(rawValue) \(ForeignText.shown(text)): \(error.message)")
    }
  }

  private func setting(
    _ node: YAMLNode, _ properties: ViewProperties
  ) throws(DocumentError) -> Arrangement.Property {
    switch self {
    case .font: .font(try node.font(or: properties.text?.font ?? .init()))
    case .layoutMargins: .layoutMargins(try node.edgeInsets())
    case .directionalLayoutMargins: try node.directionalMargins()
    case .intrinsicSize: .intrinsicContentSize(try node.intrinsicSize())
    case .axis, .distribution, .alignment, .spacing: throw node.error("\(rawValue) has no parts")
    }
  }
}
