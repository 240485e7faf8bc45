// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Wire
import YAMLTree

/// Reads a configuration key by key and goes on behind what is wrong, so that one reading tells it all.
struct ConfigurationReader {
  /// Where relative paths start.
  let folder: String
  private(set) var configuration = Configuration()
  /// Every folder that the document names, with the node that names it.
  private(set) var folders: [(path: String, node: YAMLNode)] = []
  private var faults: [DocumentError] = []

  init(folder: String) { self.folder = folder }

  /// In the order of the document.
  var errors: [DocumentError] {
    faults.enumerated()
      .sorted { a, b in
        (a.element.mark.line, a.element.mark.column, a.offset)
          < (b.element.mark.line, b.element.mark.column, b.offset)
      }
      .map(\.element)
  }

  mutating func read(_ text: String, file: String) {
    // A file in which every line is commented out sets nothing.
    guard let node = attempt({ () throws(DocumentError) in try YAMLNode.parse(text, file: file) }),
      !node.isNull, var reader = attempt({ () throws(DocumentError) in try MappingReader(node) })
    else { return }
    let folder = folder
    if let socket = value(
      "socket", &reader, { node throws(DocumentError) in try node.socketPath(in: folder) })
    {
      configuration.socket = socket
    }
    if let mode = value("socketMode", &reader, { node throws(DocumentError) in try node.permissions() }) {
      configuration.socketMode = mode
    }
    for (key, list) in Self.folderLists {
      if let node = reader.optional(key) { configuration[keyPath: list] = folders(node) }
    }
    let level: Log.Level? = value("log", &reader) { node throws(DocumentError) in try node.choice() }
    if let level { configuration.log = level }
    if let node = reader.optional("limits") { readLimits(node) }
    faults += reader.unknownKeys()
  }

  private static let folderLists: [(String, any WritableKeyPath<Configuration, [String]> & Sendable)] = [
    ("devices", \.devices), ("screens", \.screens), ("strategies", \.strategies),
  ]
}

extension ConfigurationReader {
  private mutating func attempt<Value>(_ body: () throws(DocumentError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      faults.append(error)
      return nil
    }
  }

  private mutating func value<Value>(
    _ key: String, _ reader: inout MappingReader, _ body: (YAMLNode) throws(DocumentError) -> Value
  ) -> Value? {
    guard let node = reader.optional(key) else { return nil }
    return attempt { () throws(DocumentError) in try body(node) }
  }

  private mutating func readLimits(_ node: YAMLNode) {
    guard var reader = attempt({ () throws(DocumentError) in try MappingReader(node) }) else { return }
    var limits = Configuration.Limits()
    for (key, limit, range) in Self.limits {
      let number = value(key, &reader) { node throws(DocumentError) in try node.int(in: range) }
      if let number { limits[keyPath: limit] = number }
    }
    configuration.limits = limits
    faults += reader.unknownKeys()
  }

  private static let limits:
    [(String, any WritableKeyPath<Configuration.Limits, Int> & Sendable, ClosedRange<Int>)] = [
      ("connections", \.connections, 1...100_000), ("sessions", \.sessions, 1...1_000_000),
      ("messageBytes", \.messageBytes, 1024...(64 << 20)), ("queuedBytes", \.queuedBytes, 4096...(64 << 20)),
      ("replayBytes", \.replayBytes, 0...(64 << 20)), ("stalledSeconds", \.stalledSeconds, 1...3600),
    ]

  private mutating func folders(_ node: YAMLNode) -> [String] {
    let folder = folder
    var paths: [String] = []
    for element in attempt({ () throws(DocumentError) in try node.sequence() }) ?? [] {
      guard let path = attempt({ () throws(DocumentError) in try element.path(in: folder) }) else { continue }
      paths.append(path)
      folders.append((path, element))
    }
    return paths
  }
}

extension YAMLNode {
  fileprivate func socketPath(in folder: String) throws(DocumentError) -> String {
    let path = SocketAddress.path(of: try string())
    guard !path.isEmpty else { throw error("a path is missing: leave the key out for the standard place") }
    return path.hasPrefix("/") ? path : Path.join(folder, path)
  }

  fileprivate func path(in folder: String) throws(DocumentError) -> String {
    let path = try string()
    guard !path.isEmpty else { throw error("a path is missing") }
    return path.hasPrefix("/") ? path : Path.join(folder, path)
  }

  fileprivate func permissions() throws(DocumentError) -> Int {
    let digits = try string()
    guard let mode = Int(digits, radix: 8), (0...0o777).contains(mode), digits.count <= 4 else {
      throw error("permissions are three octal digits in quotes, as \"0660\"")
    }
    return mode
  }
}
