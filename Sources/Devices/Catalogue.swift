// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText
import YAMLTree

/// Every device that can be simulated, with its figures and where they come from.
///
/// A folder of YAML files: one for each device (or display of a folding one), and `bars.yaml`, `keyboards.yaml` and
/// `rules.yaml` for what they share.
public struct Catalogue: Sendable {
  /// In the order of their ids.
  public let devices: [Device]
  public let figures: SharedFigures
  let names: DeviceNames

  /// Reads all `.yaml` files of a folder.
  public init(directory: String) throws(CatalogueError) {
    try self.init(directories: [directory])
  }

  /// Reads all `.yaml` files of several folders; a later folder's file replaces an earlier one's of the same name.
  public init(directories: [String]) throws(CatalogueError) {
    let texts: [(file: String, bytes: [UInt8])]
    do throws(TextFileError) {
      texts = try Self.texts(in: directories)
    } catch {
      throw .unreadable(error)
    }
    try self.init(bytes: texts)
  }

  /// Makes a catalogue of texts; each is known by the last part of its file's name.
  public init(texts: [(file: String, text: String)]) throws(CatalogueError) {
    try self.init(bytes: texts.map { ($0.file, Array($0.text.utf8)) })
  }

  private init(bytes texts: [(file: String, bytes: [UInt8])]) throws(CatalogueError) {
    var documents = CatalogueDocuments()
    for (file, bytes) in texts { documents.read(bytes, file: file) }
    let (devices, figures) = try documents.finish()
    self.devices = devices
    self.figures = figures
    names = DeviceNames(devices, figures: figures)
  }

  private static func texts(
    in directories: [String]
  ) throws(TextFileError) -> [(file: String, bytes: [UInt8])] {
    var files: [String: String] = [:]
    for directory in directories {
      for name in try TextFile.names(in: directory) where name.hasSuffix(".yaml") {
        files[name] = directory.hasSuffix("/") ? directory + name : directory + "/" + name
      }
    }
    var texts: [(file: String, bytes: [UInt8])] = []
    for (_, path) in files.sorted(by: { $0.key < $1.key }) {
      texts.append((path, try TextFile.contents(of: path)))
    }
    return texts
  }
}

/// Why a catalogue cannot be used.
public enum CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(TextFileError)
  /// Everything that is wrong with the files, in their order.
  case faults([DocumentError])

  public var description: String {
    switch self {
    case .unreadable(let error): "cannot read \(error)"
    case .faults(let faults): faults.map(\.description).joined(separator: "\n")
    }
  }
}
