// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import SourceText
import YAMLTree

/// The properties of a stack view that a strategy may set, by the names documents use.
enum StackProperty: String, CaseIterable {
  case axis
  case distribution
  case alignment
  case spacing

  struct Fault: Error {
    let message: String
  }

  /// Whether values are numbers; else they are words.
  var isNumber: Bool { self == .spacing }

  static func named(_ name: String) throws(Fault) -> StackProperty {
    if let property = StackProperty(rawValue: name) { return property }
    throw Fault(message: UnknownWord.sentence("property", name, among: allCases.map(\.rawValue)))
  }

  static func named(_ node: YAMLNode) throws(DocumentError) -> StackProperty {
    let name = try node.string()
    do { return try named(name) } catch { throw node.error(error.message) }
  }

  /// The setting that a value stands for.
  func setting(_ value: Decision.PropertyValue) throws(Fault) -> Arrangement.Property {
    switch self {
    case .axis: .axis(try word(value))
    case .distribution: .distribution(try word(value))
    case .alignment: .alignment(try word(value))
    case .spacing: .spacing(try number(value))
    }
  }

  /// What a stack has without any setting.
  func setting(of stack: StackProperties) -> Arrangement.Property {
    switch self {
    case .axis: .axis(stack.axis)
    case .distribution: .distribution(stack.distribution)
    case .alignment: .alignment(stack.alignment)
    case .spacing: .spacing(stack.spacing)
    }
  }

  /// The value at a node of a configuration.
  func value(of node: YAMLNode) throws(DocumentError) -> Decision.PropertyValue {
    let value: Decision.PropertyValue = isNumber ? .number(try node.double()) : .word(try node.string())
    do { _ = try setting(value) } catch { throw node.error(error.message) }
    return value
  }
}

extension StackProperty {
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
}
