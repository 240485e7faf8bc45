// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText
import YAMLTree

/// What the configuration file sets. `config/pivotd.yaml` shows every key with its default; a test holds the
/// two against each other.
public struct Configuration: Hashable, Sendable {
  /// The path to listen on; nil: the standard place.
  public var socket: String?
  /// Who may connect, as permission bits of the socket.
  public var socketMode: Int = 0o660
  /// Folders with device files, of which later ones replace what earlier ones have; empty: the standard ones.
  public var devices: [String] = []
  /// Folders with screens, in the same way.
  public var screens: [String] = []
  /// Folders with strategy modules, of which the first that has a module counts; empty: the standard ones.
  public var strategies: [String] = []
  public var log: Log.Level = .info
  public var limits = Limits()

  /// What one client, or all together, may cost.
  public struct Limits: Hashable, Sendable {
    public var connections = 4096
    public var sessions = 4096
    /// Of one message from a client.
    public var messageBytes = 1 << 20
    /// That wait for one slow reader before transactions are dropped for it.
    public var queuedBytes = 256 << 10
    /// Of transactions kept for readers that come back.
    public var replayBytes = 256 << 10
    /// Without progress after which a reader is disconnected.
    public var stalledSeconds = 10
  }

  public init() {}

  /// Reads a document; `file` is its path, and relative folders in it are relative to that file's.
  public init(parsing text: String, file: String) throws(DocumentError) {
    let node = try YAMLNode.parse(text, file: file)
    // A file in which every line is commented out sets nothing.
    if node.isNull { return }
    var reader = try MappingReader(node)
    let folder = Path.folder(of: file)
    if let value = reader.optional("socket"), !value.isNull { socket = try value.socketPath() }
    if let value = reader.optional("socketMode") { socketMode = try value.permissions() }
    if let value = reader.optional("devices") { devices = try value.folders(in: folder) }
    if let value = reader.optional("screens") { screens = try value.folders(in: folder) }
    if let value = reader.optional("strategies") { strategies = try value.folders(in: folder) }
    if let value = reader.optional("log") { log = try value.choice() }
    if let value = reader.optional("limits"), !value.isNull { limits = try Limits(value) }
    try reader.finish()
  }
}

extension Configuration.Limits {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    if let value = reader.optional("connections") { connections = try value.int(in: 1...100_000) }
    if let value = reader.optional("sessions") { sessions = try value.int(in: 1...1_000_000) }
    if let value = reader.optional("messageBytes") { messageBytes = try value.int(in: 1024...(64 << 20)) }
    if let value = reader.optional("queuedBytes") { queuedBytes = try value.int(in: 4096...(64 << 20)) }
    if let value = reader.optional("replayBytes") { replayBytes = try value.int(in: 0...(64 << 20)) }
    if let value = reader.optional("stalledSeconds") { stalledSeconds = try value.int(in: 1...3600) }
    try reader.finish()
  }
}

extension YAMLNode {
  fileprivate func socketPath() throws(DocumentError) -> String {
    let path = try string()
    guard path.hasPrefix("/") else { throw error("a socket's path starts with /") }
    return path
  }

  fileprivate func permissions() throws(DocumentError) -> Int {
    let digits = try string()
    guard let mode = Int(digits, radix: 8), (0...0o777).contains(mode), digits.count <= 4 else {
      throw error("permissions are three octal digits in quotes, as \"0660\"")
    }
    return mode
  }

  fileprivate func folders(in folder: String) throws(DocumentError) -> [String] {
    if isNull { return [] }
    var paths: [String] = []
    for element in try sequence() {
      let path = try element.string()
      paths.append(path.hasPrefix("/") ? path : Path.join(folder, path))
    }
    return paths
  }
}
