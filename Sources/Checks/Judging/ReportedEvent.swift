// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// Something that a system says has changed, or that an app's log says it was told: as much of it as was written down.
public struct ReportedEvent: Hashable, Sendable {
  /// What it became. Only what both sides tell is compared.
  public struct Value: Hashable, Sendable {
    public var insets: EdgeInsets?
    public var size: Size?
    /// As `landscapeLeft`, or `landscape` for either.
    public var orientation: String?
    /// Of the keyboard, in points.
    public var height: Double?
    public var bar: String?
    public var isVisible: Bool?
    /// Of a region, as the fold of a half-open device; without any size where there is none.
    public var frame: Rect?

    public init(
      insets: EdgeInsets? = nil, size: Size? = nil, orientation: String? = nil, height: Double? = nil,
      bar: String? = nil, isVisible: Bool? = nil, frame: Rect? = nil
    ) {
      self.insets = insets
      self.size = size
      self.orientation = orientation
      self.height = height
      self.bar = bar
      self.isVisible = isVisible
      // Wherever a region without any size is said to be, it is not there.
      self.frame = frame.map { $0.width > 0 && $0.height > 0 ? $0 : .zero }
    }

    public var isEmpty: Bool { self == Value() }
  }

  /// One of the bus's kinds, as `inset-change`.
  public var kind: String
  /// Nil: the root, or what is no view's.
  public var node: String?
  public var value: Value
  /// What it was, where that is told.
  public var old: Value

  public init(kind: String, node: String? = nil, value: Value, old: Value = Value()) {
    self.kind = kind
    self.node = node
    self.value = value
    self.old = old
  }
}

extension ReportedEvent.Value {
  /// True when nothing that both tell differs by more than `tolerance` points, and both tell something.
  func agrees(with other: Self, tolerance: Double) -> Bool {
    var shared = 0
    func compare<Part>(_ a: Part?, _ b: Part?, _ isSame: (Part, Part) -> Bool) -> Bool {
      guard let a, let b else { return true }
      shared += 1
      return isSame(a, b)
    }
    func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
    let holds =
      compare(insets, other.insets) { a, b in
        isClose(a.top, b.top) && isClose(a.left, b.left) && isClose(a.bottom, b.bottom)
          && isClose(a.right, b.right)
      }
      && compare(size, other.size) { isClose($0.width, $1.width) && isClose($0.height, $1.height) }
      && compare(orientation, other.orientation, Self.isSameTurn) && compare(height, other.height, isClose)
      && compare(bar, other.bar) { $0 == $1 } && compare(isVisible, other.isVisible) { $0 == $1 }
      && compare(frame, other.frame) { a, b in
        isClose(a.minX, b.minX) && isClose(a.minY, b.minY) && isClose(a.width, b.width)
          && isClose(a.height, b.height)
      }
    return holds && shared > 0
  }

  private static func isSameTurn(_ a: String, _ b: String) -> Bool {
    func plain(_ word: String) -> String { word.lowercased().filter { $0 != "-" && $0 != "_" } }
    let (a, b) = (plain(a), plain(b))
    return a == b || a == "landscape" && b.hasPrefix(a) || b == "landscape" && a.hasPrefix(b)
  }

  /// In a few signs, as `0/44/21/44`.
  public var text: String {
    var parts: [String] = []
    if let bar { parts.append(bar) }
    if let isVisible { parts.append(isVisible ? "shown" : "hidden") }
    if let orientation { parts.append(orientation) }
    if let size { parts.append("\(pointsText(size.width))x\(pointsText(size.height))") }
    if let height { parts.append(pointsText(height)) }
    if let insets {
      parts.append(
        [insets.top, insets.left, insets.bottom, insets.right].map(pointsText).joined(separator: "/"))
    }
    if let frame {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(pointsText)
      parts.append(frame == .zero ? "none" : "[\(numbers.joined(separator: ", "))]")
    }
    return parts.joined(separator: " ")
  }
}
