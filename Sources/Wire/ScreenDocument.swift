// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A screen sent along with a call, for callers whose files the daemon cannot read.
public struct ScreenDocument: VarlinkRecord, Hashable {
  /// The language of the text: `yaml`, `storyboard` or `xib`.
  public var format: String
  /// The whole document.
  public var text: String
  /// Which scene of a storyboard is meant; not used by `yaml`.
  public var fragment: String?

  public init(format: String, text: String, fragment: String? = nil) {
    self.format = format
    self.text = text
    self.fragment = fragment
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    format = try reader.required("format")
    text = try reader.required("text")
    fragment = try reader.optional("fragment")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("format", format)
    json.field("text", text)
    json.field("fragment", fragment)
  }
}
