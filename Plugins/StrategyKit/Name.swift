// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import CPivotStrategy

/// A text that pivotd lent: a view's id, a set, a word. Valid until the strategy that read it is destroyed,
/// and therefore kept without a copy.
public struct Name: Hashable {
  public let text: pivot_string

  public init(_ text: pivot_string) {
    self.text = text
  }

  private var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text.bytes, count: text.bytes == nil ? 0 : text.length)
  }

  public static func == (a: Name, b: Name) -> Bool { a.bytes.elementsEqual(b.bytes) }

  public func matches(_ literal: StaticString) -> Bool {
    self == Name(pivot_string(literal))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: bytes)
  }
}

extension pivot_string {
  /// A literal; its bytes live as long as the module.
  public init(_ literal: StaticString) {
    self.init(
      bytes: UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self),
      length: literal.utf8CodeUnitCount)
  }
}

extension String {
  /// Calls `body` with this text as pivotd takes it.
  func lent<Result>(_ body: (pivot_string) -> Result) -> Result {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { body(pivot_string(bytes: $0.baseAddress, length: $0.count)) }
    }
  }
}
