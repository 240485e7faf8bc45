// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV

/// What the operating system said, as libuv's negative number.
public struct LoopError: Error, Hashable, Sendable, CustomStringConvertible {
  public var code: Int32

  public init(code: Int32) { self.code = code }

  /// From an `errno`.
  public init(errno: Int32) { code = -abs(errno) }

  public var description: String { String(cString: uv_strerror(code)) }

  /// Throws when `code` is an error.
  @discardableResult
  static func check(_ code: Int32) throws(LoopError) -> Int32 {
    if code < 0 { throw LoopError(code: code) }
    return code
  }
}
