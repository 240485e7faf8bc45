// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A model that people can buy.
public struct DeviceModel: VarlinkRecord, Hashable {
  /// The name.
  public var name: String
  /// The name in one word, as `iphone-12-mini`.
  public var slug: String
  /// Apple's own, as `iPhone14,7`; may be empty.
  public var identifiers: [String]
  /// The oldest version it runs.
  public var minimumOS: String
  /// Absent while it still gets new versions.
  public var maximumOS: String?

  public init(name: String, slug: String, identifiers: [String], minimumOS: String, maximumOS: String? = nil)
  {
    self.name = name
    self.slug = slug
    self.identifiers = identifiers
    self.minimumOS = minimumOS
    self.maximumOS = maximumOS
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    name = try reader.required("name")
    slug = try reader.required("slug")
    identifiers = try reader.required("identifiers")
    minimumOS = try reader.required("minimumOS")
    maximumOS = try reader.optional("maximumOS")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("slug", slug)
    json.field("identifiers", identifiers)
    json.field("minimumOS", minimumOS)
    json.field("maximumOS", maximumOS)
  }
}
