// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Where an outbox's bytes go: a socket, or what a test puts in its place.
public protocol ByteSink: AnyObject {
  /// Takes as many bytes of the pieces, in order, as it can at once, and says how many; nil when it takes
  /// none ever again. After it took less than all, it tells the outbox when it can take more.
  func write(_ pieces: [UnsafeRawBufferPointer]) -> Int?

  /// How many of the bytes that it took the reader has not read; 0 where that is not known.
  var unreadBytes: Int { get }
}

extension ByteSink {
  public var unreadBytes: Int { 0 }
}
