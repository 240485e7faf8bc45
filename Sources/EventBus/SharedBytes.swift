// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Bytes that never change and that any number of readers' queues share.
public final class SharedBytes {
  private let memory: UnsafeMutableRawBufferPointer

  public init(_ bytes: [UInt8]) {
    memory = .allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
  }

  deinit { memory.deallocate() }

  public var count: Int { memory.count }

  /// Valid as long as the object is.
  public var view: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }
}
