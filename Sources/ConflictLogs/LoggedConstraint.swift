// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A constraint as a log tells it: `first.attribute relation multiplier * second.attribute + constant`.
///
/// A visual form is read with the later edge first: `[a]-(8)-[b]` is `b.leading == a.trailing + 8`.
public struct LoggedConstraint: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// One dimension against a number.
    case size
    case sizeRelation
    /// A width against a height.
    case aspect
    /// A visual form with the superview.
    case inset
    /// A visual form between two items.
    case spacing
    /// A place against a place.
    case align
    /// A place against a number or a dimension, as autoresizing masks print it.
    case position
    case baseline
    case contentSize
  }

  public enum Relation: String, Hashable, Sendable {
    case equal = "=="
    case atMost = "<="
    case atLeast = ">="
  }

  /// What is flexible: three signs an axis, near margin, size, far margin; `-` fixed, `&` flexible.
  public struct Mask: Hashable, Sendable {
    public var horizontal: String
    public var vertical: String
  }

  public enum State: String, Hashable, Sendable {
    case active, inactive
  }

  public var className: String
  /// The address, or the key that Masonry prints.
  public var tag: String
  public var identifier: String?
  public var mask: Mask?
  public var kind: Kind
  public var first: LoggedItem
  public var firstAttribute: LoggedAttribute
  public var relation: Relation
  public var second: LoggedItem?
  public var secondAttribute: LoggedAttribute?
  public var multiplier: Double
  public var constant: Double
  /// Nil for a content size, which has two.
  public var priority: Double?
  public var hugging: Double?
  public var compressionResistance: Double?
  public var origin: ConstraintOrigin
  /// Nil: the text does not say, as before iOS 10.
  public var state: State?
  /// `LTR` or `RTL` behind a visual form: its edges are left and right.
  public var textDirection: String?
  /// The superview that the legend tells.
  public var superview: LoggedItem?
  /// The constant is a standard space, resolved.
  public var isSymbolic: Bool
  public var sourceFile: String?
  public var sourceLine: Int?
  /// How often its address is in the list.
  public var timesListed: Int
  /// The addresses of each name that several views have.
  public var candidates: [String: [String]]
  /// As printed, on one line.
  public var text: String
  /// Where it stands in the pasted text, from 1.
  public var line: Int

  /// True for the key of Masonry's that stands where others have an address.
  public var hasKey: Bool { !tag.hasPrefix("0x") }

  /// Whether it can be part of a conflict: required, and not switched off.
  public var isBinding: Bool {
    if state == .inactive { return false }
    if kind == .contentSize { return (hugging ?? 0) >= 1000 || (compressionResistance ?? 0) >= 1000 }
    return (priority ?? 1000) >= 1000
  }

  /// How it binds: a content size binds on the sides whose priority is 1000.
  var bindingRelation: Relation {
    guard kind == .contentSize else { return relation }
    let tooWide = (hugging ?? 0) >= 1000
    let tooNarrow = (compressionResistance ?? 0) >= 1000
    return tooWide && tooNarrow ? .equal : tooWide ? .atMost : .atLeast
  }
}
