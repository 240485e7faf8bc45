// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Wire

/// The configuration as a file.
enum ConfigurationFile {
  /// The configuration in the file; the defaults when there is none.
  static func read(_ path: String?) throws(LoadError) -> Configuration {
    guard let path else { return Configuration() }
    let bytes: [UInt8]
    do throws(TextFileError) {
      bytes = try TextFile.contents(of: path)
    } catch {
      throw LoadError(faults: [Fault(file: path, error.description)])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LoadError(faults: [Fault(file: path, "the text is not valid UTF-8")])
    }
    do throws(DocumentError) {
      return try Configuration(parsing: text, file: path)
    } catch {
      throw LoadError(faults: [Fault(error)])
    }
  }
}
