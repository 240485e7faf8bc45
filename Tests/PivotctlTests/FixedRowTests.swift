// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import InterfaceBuilder
import JSON
import Screens
import Sessions
import ShippedDevices
import Strategies
import Testing
import Traits

@testable import Checks
@testable import pivotctl

/// Texts that grow, in rows of tables that do not.
@Suite struct FixedRowTests {
  private static func label(_ id: String, _ text: String, y: Double, _ more: String = "") -> String {
    """
    <label text="\(text)" adjustsFontSizeToFit="NO" lineBreakMode="tailTruncation" \(more) id="\(id)">
    <rect key="frame" x="16" y="\(y)" width="120" height="20.5"/><autoresizingMask key="autoresizingMask"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
    """
  }

  /// A table of one row, 44 points high.
  private static func table(
    rowHeight: String, cell: String, mode: String = "static", _ labels: String, _ constraints: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507"
    useAutolayout="YES" useSafeAreas="YES"><device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s">
    <objects><tableViewController id="c"><tableView key="view" dataMode="\(mode)" style="plain" \(rowHeight) id="t">
    <rect key="frame" x="0" y="0" width="375" height="667"/><sections><tableViewSection id="section"><cells>
    <tableViewCell \(cell) id="cell"><rect key="frame" x="0" y="0" width="375" height="44"/>
    <tableViewCellContentView key="contentView" tableViewCell="cell" insetsLayoutMarginsFromSafeArea="NO" id="content">
    <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>\(labels)</subviews>
    <constraints>\(constraints)</constraints></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections>
    </tableView></tableViewController></objects></scene></scenes></document>
    """
  }

  private static let styles = ["Value1", "Value2", "Subtitle"].map { style in
    table(
      rowHeight: #"rowHeight="44""#,
      cell: #"style="IBUITableViewCellStyle\#(style)" textLabel="a" detailTextLabel="b""#,
      label("a", "Name", y: 2) + label("b", "Jo", y: 22))
  }

  /// A label in the middle of a cell of the app's own.
  private static func custom(_ rowHeight: String, tied: Bool = false, _ cell: String = "") -> String {
    let place =
      #"<constraint firstItem="a" firstAttribute="%" secondItem="content" secondAttribute="%" id="%"/>"#
    let attributes = ["leading", "centerY"] + (tied ? ["top", "bottom"] : [])
    return table(
      rowHeight: rowHeight, cell: cell, mode: tied ? "static" : "prototypes",
      label("a", "Name", y: 12, #"translatesAutoresizingMaskIntoConstraints="NO""#),
      attributes.map { place.replacing("%", with: $0) }.joined())
  }

  private func findings(_ text: String, _ category: ContentSizeCategory) throws -> [Finding] {
    let screen = try InterfaceDocument.read(text, file: "Main.storyboard").screen().screen()
    var plan = CheckPlan(
      devices: [.init(name: "iphone-14", model: try Shipped.model("iphone-14"))], turns: [.portrait])
    plan.categories = [category]
    var check = ScreenCheck(
      try PreparedScreen(screen, library: StrategyLibrary(paths: [Checkout.products])),
      name: "Main.storyboard#c", plan: plan)
    return try check.run().findings.filter { $0.kind == .clipped }
  }

  @Test(arguments: styles)
  func `texts of every style that leave a row of fixed height are found, with what would help`(text: String)
    throws
  {
    let usual = try findings(text, .large)
    let large = try findings(text, .accessibilityExtraExtraExtraLarge)

    #expect(usual.isEmpty)
    #expect(!large.isEmpty)
    for finding in large {
      #expect(finding.message.hasSuffix("is cut off by its row"))
      #expect(finding.remark?.hasSuffix("with automatic row heights it grows with its texts") == true)
    }
  }

  @Test(arguments: [
    (custom(#"rowHeight="44""#), "automatic row heights"),
    (custom(#"rowHeight="-1""#), "tied to its lower edge"),
  ])
  func `texts of custom cells are found as well`(text: String, remedy: String) throws {
    let large = try findings(text, .accessibilityExtraExtraExtraLarge)

    #expect(try findings(text, .large).isEmpty)
    #expect(large.map(\.message) == ["the text of label-1 is cut off by its row"])
    #expect(large.first?.remark?.contains(remedy) == true)
  }

  @Test func `a row that grows cuts nothing off`() throws {
    #expect(
      try findings(Self.custom(#"rowHeight="-1""#, tied: true), .accessibilityExtraExtraExtraLarge).isEmpty)
  }

  @Test func `a view that goes by its order is told with its text, and keeps its name`() throws {
    let found = try findings(Self.custom(#"rowHeight="44""#), .accessibilityExtraExtraExtraLarge)
    let finding = try #require(found.first)
    var document = CheckDocument()
    document.add(CheckReport(cases: [], findings: found, isExtrapolated: false), on: "Main.storyboard#c")
    var writer = JSONWriter()
    document.write(to: &writer)
    let cause = try JSONReader().read(String(decoding: writer.bytes, as: UTF8.self))["screens"]?[0]?[
      "causes"]?[0]

    #expect(finding.readableMessage == "the text of label-1 \"Name\" is cut off by its row")
    #expect(cause?["node"]?.string == "label-1")
    #expect(cause?["text"]?.string == "Name")
    #expect(cause?["message"]?.string == finding.message)
  }
}
