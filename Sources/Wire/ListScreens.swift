// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// All screens that can be opened by name, by name.
public struct ListScreens: MethodCall, Hashable {
  public static let method = "io.pivotd.Catalogue.ListScreens"

  public init() {}
  public init(from reader: inout RecordReader) {}
  public func encodeMembers(to json: inout JSONWriter) {}

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// The screens.
    public var screens: [ScreenInfo]

    public init(screens: [ScreenInfo]) {
      self.screens = screens
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      screens = try reader.required("screens")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("screens", screens)
    }
  }
}
