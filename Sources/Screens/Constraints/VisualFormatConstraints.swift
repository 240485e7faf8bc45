// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout

/// What is wrong with a text in visual format.
public struct VisualFormatError: UIKitRefusal, Hashable, Sendable, CustomStringConvertible {
  /// In Unicode scalars from the text's beginning.
  public let offset: Int
  public let message: String

  public var description: String { "\(message) (at \(offset))" }

  public var exception: UIKitException? {
    UIKitException("NSInvalidArgumentException", about: "unable to parse format")
  }
}

extension LayoutConstraint {
  /// A view that a visual format can name, and its superview, for which `|` stands.
  public struct NamedView {
    public var name: String
    public var view: ViewIndex
    /// The superview's name; nil for a view that lies in none.
    public var superview: String?

    public init(name: String, view: ViewIndex, superview: String?) {
      self.name = name
      self.view = view
      self.superview = superview
    }
  }

  /// The constraints that a text in UIKit's visual format stands for (UIKIT-RULES 119-120).
  public static func constraints(
    visualFormat text: String, views: [NamedView]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    do throws(LineFault) {
      var names = NameTable()
      for view in views {
        _ = names.add(
          view.name, NameTable.Entry(root: 0, item: LayoutItem(view.view), parent: view.superview))
      }
      let resolver = ConstraintResolver(names: names)
      var constraints: [LayoutConstraint] = []
      for line in try VisualFormat.parse(text) {
        constraints += try resolver.resolve(line).map(\.constraint)
      }
      return constraints
    } catch {
      throw VisualFormatError(offset: error.offset, message: error.message)
    }
  }
}
