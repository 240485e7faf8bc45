// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Wire
import YAMLTree

/// The configuration as a file.
enum ConfigurationFile {
  /// The configuration in the file; the defaults when there is none.
  static func read(_ path: String?) throws(LoadError) -> Configuration {
    guard let path else { return Configuration() }
    let bytes: [UInt8]
    do throws(TextFileError) {
      bytes = try TextFile.contents(of: path)
    } catch {
      throw LoadError(faults: [Fault(file: path, error.reason)])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LoadError(faults: [Fault(file: path, "the text is not valid UTF-8")])
    }
    var reading = ConfigurationReader(folder: Path.folder(of: path))
    reading.read(text, file: path)
    var errors = reading.errors
    // A folder that is not there would be nothing but empty, and whoever named it would wait for what is in it.
    for (folder, node) in reading.folders {
      if let fault = Path.faultOfFolder(folder) { errors.append(node.error(fault)) }
    }
    guard errors.isEmpty else { throw LoadError(faults: errors.map(Fault.init)) }
    return reading.configuration
  }
}
