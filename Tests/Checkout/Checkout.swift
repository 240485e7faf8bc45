// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Foundation

/// The checkout that the tests were built in, and what they were built into.
public enum Checkout {
  /// This file stands two folders below it.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the package's products: that of the test program.
  public static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// A file or folder, by its path from the root.
  public static func file(_ path: String) -> URL { root.appendingPathComponent(path) }

  public static func text(of path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}
