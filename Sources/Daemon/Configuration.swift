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
  /// Folders with strategy modules, looked through before the standard ones; the first that has a module counts.
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

  /// Reads a document; `file` is its path, and relative paths in it are relative to that file's folder.
  ///
  /// Throws everything that is wrong with it.
  public init(parsing text: String, file: String) throws(ConfigurationError) {
    var reading = ConfigurationReader(folder: Path.folder(of: file))
    reading.read(text, file: file)
    guard reading.errors.isEmpty else { throw ConfigurationError(errors: reading.errors) }
    self = reading.configuration
  }
}

/// What is wrong with a configuration file, in the order of its lines.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Never empty.
  public let errors: [DocumentError]

  /// One line for each error.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
