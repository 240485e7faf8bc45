// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import YAMLTree

extension BarFigures.Sheets {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    form = try Eras(reader.optional("form")) { entry throws(DocumentError) in
      BarFigures.FormSheet(
        size: try entry.required("size").size(),
        aboveMiddle: try entry.optional("aboveMiddle")?.length() ?? 0,
        evidence: try entry.evidence())
    }
    page = try Eras(reader.optional("page")) { entry throws(DocumentError) in
      BarFigures.PageSheet(
        width: try entry.optional("width")?.length(), top: try entry.optional("top")?.length(),
        belowSafeTop: try entry.optional("belowSafeTop")?.length() ?? 0,
        reachesBottom: try entry.optional("reachesBottom")?.bool() ?? false, evidence: try entry.evidence())
    }
    card = try Eras(reader.optional("card")) { entry throws(DocumentError) in
      BarFigures.Card(
        belowSafeTop: try entry.required("belowSafeTop").length(),
        onPad: try entry.optional("onPad")?.length(), atLeast: try entry.required("atLeast").length(),
        evidence: try entry.evidence())
    }
    detents = try Eras(reader.optional("detents")) { entry throws(DocumentError) in
      Figure(try entry.required("mediumShare").length(), try entry.evidence())
    }
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
