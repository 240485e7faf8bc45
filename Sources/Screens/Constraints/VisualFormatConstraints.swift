// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout

/// What is wrong with a text in visual format.
public struct VisualFormatError: UIKitRefusal, Hashable, Sendable, CustomStringConvertible {
  /// In Unicode scalars from the text's beginning.
  public let offset: Int
  public let message: String

  public var description: String { "\(message) (at \(offset))" }

  public var exception: UIKitException? { .unreadableFormat }
}

extension ViewTree {
  /// Makes the constraints that a text in UIKit's visual format stands for; they are not active yet. Views go
  /// by their names in the tree (UIKIT-RULES 119-120).
  public func makeConstraints(
    visualFormat text: String, metrics: [String: Double] = [:], options: VisualFormatOptions = []
  ) throws(VisualFormatError) -> [ConstraintIndex] {
    do throws(LineFault) {
      var names = NameTable()
      for view in (0..<viewCount).map({ ViewIndex($0) }) {
        let superview = superview(of: view).map { name(of: LayoutItem($0)) }
        _ = names.add(
          name(of: LayoutItem(view)),
          NameTable.Entry(root: 0, item: LayoutItem(view), parent: superview))
      }
      let resolver = ConstraintResolver(names: names)
      var made: [ConstraintIndex] = []
      for line in try VisualFormat.parse(text, metrics: metrics, options: options) {
        for resolved in try resolver.resolve(line) { made.append(try make(resolved.constraint)) }
      }
      return made
    } catch {
      throw VisualFormatError(offset: error.offset, message: error.message)
    }
  }

  private func make(_ constraint: LayoutConstraint) throws(LineFault) -> ConstraintIndex {
    do {
      return try makeConstraint(constraint)
    } catch {
      throw LineFault(offset: 0, message: "\(error)")
    }
  }
}
