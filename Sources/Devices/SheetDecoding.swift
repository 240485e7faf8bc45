// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import YAMLTree

extension BarFigures.Sheets {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    form = try Eras(reader.optional("form")) { entry throws(DocumentError) in
      Figure(try entry.required("size").size(), try entry.evidence())
    }
    page = try Eras(reader.optional("page")) { entry throws(DocumentError) in
      BarFigures.PageSheet(
        width: try entry.required("width").length(), top: try entry.optional("top")?.length(),
        belowSafeTop: try entry.optional("belowSafeTop")?.length() ?? 0, evidence: try entry.evidence())
    }
    var entry = try MappingReader(try reader.required("card"))
    card = BarFigures.Card(
      os: try entry.osRange(), belowSafeTop: try entry.required("belowSafeTop").length(),
      withoutHousing: try entry.required("withoutHousing").length(), evidence: try entry.evidence())
    try entry.finish()
    try reader.finish()
  }
}

extension BarFigures.DuoSheet {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    _ = try reader.osRange()
    outerInset = try reader.required("outerInset").length()
    innerInset = try reader.required("innerInset").length()
    outerPortrait = try reader.required("outerPortrait").size()
    innerPortrait = try reader.required("innerPortrait").size()
    innerLandscape = try reader.required("innerLandscape").size()
    evidence = try reader.evidence()
    try reader.finish()
  }
}
