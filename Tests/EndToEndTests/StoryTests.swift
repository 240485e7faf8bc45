// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

/// A shop's gate in CI from the first finding to the last, with figures that the team measured itself.
@Suite struct StoryTests {
  private static let checkout = "config/screens/examples/checkout.yaml"

  /// What covers the screen on six devices, upright and turned.
  private static let devices = "\(Programs.root)/config/screens/examples/ci.list"

  private static func document() throws -> String {
    try Programs.text(of: "\(Programs.root)/\(Self.checkout)")
  }

  @Test func `eighteen findings, then fourteen, then none`() throws {
    let folder = try ScratchFolder()
    func check(_ text: String) throws -> Programs.Outcome {
      let file = try folder.write(text, to: "checkout.yaml")
      return try Programs.pivotctl(
        [
          "check", file, "--devices", Self.devices, "--turns", "portrait,landscapeLeft,landscapeRight",
          "--keyboard",
          "off,on",
        ])
    }
    let text = try Self.document()
    let byHeight = text.replacing("{width: compact, orientation: landscape}", with: "{height: compact}")
    let repaired =
      byHeight
      .replacing("      - activate: [with-hero]", with: Self.shortCase + "      - activate: [with-hero]")
      .replacing("help.right == root.right - 16", with: "help.right == root.safeArea.right - 16")

    let first = try check(text)
    let second = try check(byHeight)
    let third = try check(repaired)

    #expect(first.code == 1)
    #expect(
      first.lines[0].hasSuffix("36 cases (6 devices x 3 turns x keyboard off, on), 18 findings of 2 causes"))
    for line in [
      "  iphone-8-plus      OS 16  landscape, either side up  keyboard 208  need 352 have 206 short 146",
      "  iphone-14-pro-max  OS 16  landscape, either side up  keyboard 209  need 352 have 221 short 131",
      "  ipad-mini-6        OS 16  landscape, either side up  keyboard 395  need 352 have 325 short 27",
    ] { #expect(first.lines.contains(line)) }
    for numbers in ["828 > 797, 31 too far", "836 > 793, 43 too far", "916 > 873, 43 too far"] {
      #expect(first.output.contains("help.right \(numbers)  landscapeLeft: below the cutout"))
    }
    #expect(first.output.contains("IMPOSSIBLE  6 cases"))
    #expect(first.output.contains("UNSAFE      12 cases"))
    #expect(second.code == 1 && second.lines[0].contains("14 findings of 2 causes"))
    #expect(third.code == 0 && third.lines[0].contains("nothing found"), "\(third.output)")
  }

  /// A tablet that lies with its keyboard up has little height as well.
  private static let shortCase = """
          - when: {orientation: landscape, keyboard: true}
            hide: [hero]
            activate: [without-hero]

    """

  @Test func `the tablet's conflict is explained with its sum and two repairs`() throws {
    let outcome = try Programs.pivotctl([
      "explain", Self.checkout, "--device", "ipad-mini-6", "--os", "16", "--turn", "landscape-left",
      "--keyboard",
      "395",
    ])

    #expect(outcome.code == 1)
    #expect(outcome.lines[0].hasSuffix("Nine constraints cannot hold together; any eight of them can."))
    #expect(
      outcome.output.contains(
        "44 + 8 + 180 + 8 + 44 + 8 + 52 + 8 = 352, between 24 and 349 there are 325: short 27"))
    #expect(
      outcome.output.contains("a  hero.height == 180 at priority 750            -> hero 153, all else kept"))
    #expect(
      outcome.output.contains("b  drop hero, without-hero instead of with-hero  -> form 205, hero gone"))
    #expect(outcome.output.contains("-> not offered: below 44, smallest touch target"))
  }

  @Test func `the limit of a title bar is exact, and so is that of its repair`() throws {
    let outcome = try Programs.pivotctl([
      "sweep", "config/screens/examples/titlebar.yaml", "--width", "200..1000", "--insets", "0/0/34/84",
    ])

    #expect(outcome.code == 1)
    #expect(outcome.lines[0] == "titlebar, width 200 ... 1000: holds from 408")
    #expect(outcome.lines[1].contains("below 408: 5 constraints"))
    #expect(outcome.output.contains("title.centerX tied to root.safeArea.centerX instead: holds from 324"))
  }

  @Test func `three strategies for three tiles are held against one another`() throws {
    let outcome = try Programs.pivotctl([
      "compare", "config/screens/examples/tiles.yaml", "--strategies", "swap,reparent,size-class",
      "--devices",
      "iphone-14,iphone-14-pro-max,ipad-9-7", "--os", "16",
    ])

    #expect(outcome.code == 1)
    #expect(outcome.output.contains("column | column  <- differs"))
    #expect(outcome.output.contains("3 moves, 12 dropped, 12 declared,"))
    #expect(outcome.lines.prefix(7).allSatisfy { $0.count <= 100 })
    #expect(outcome.output.contains("lint  size-class: gives one layout for both turns of ipad-9-7"))
    #expect(
      outcome.output.contains("t1 [0, 20, 1024, 249.5]  t2 [0, 269.5, 1024, 249]  t3 [0, 518.5, 1024, 249.5]")
    )
  }

  @Test(arguments: [2, 5, 12])
  func `however many variants there are, their table has room on a terminal`(count: Int) throws {
    let outcome = try Programs.pivotctl(
      ["compare"] + Array(repeating: "three-labels", count: count) + ["--devices", "iphone-14,ipad-9-7"])

    #expect(outcome.code == 0)
    #expect(outcome.lines.allSatisfy { $0.count <= 100 })
    let words = outcome.output.split { " \n".contains($0) }
    #expect(words.count { $0 == "three-labels" } == count)
    #expect(words.count { $0 == "kept" } == count)
    #expect(outcome.output.split(separator: "2 shown or hidden").count == count + 1)
  }

  @Test func `what is known does not fail, what is new does`() throws {
    let folder = try ScratchFolder()
    let baseline = "\(folder.path)/known.txt"
    let words = ["check", Self.checkout, "--devices", "iphone-14", "--baseline", baseline]

    let missing = try Programs.pivotctl(words)
    let written = try Programs.pivotctl(words + ["--update-baseline"])
    let known = try Programs.pivotctl(words)
    let more = try Programs.pivotctl(words + ["--devices", "iphone-14-pro"])

    #expect(missing.code == 2)
    #expect(written.code == 0)
    #expect(known.code == 0 && known.lines[0].hasSuffix("nothing found, 2 known"))
    #expect(more.code == 1 && more.output.contains("2 findings, 2 known"))
  }

  @Test func `reports for machines are files, and annotations stand where a runner reads`() throws {
    let folder = try ScratchFolder()
    let (junit, sarif) = ("\(folder.path)/junit.xml", "\(folder.path)/check.sarif")

    let outcome = try Programs.pivotctl(
      ["check", Self.checkout, "--devices", "iphone-14", "--junit", junit, "--sarif", sarif],
      environment: ["GITHUB_ACTIONS": "true"])

    #expect(outcome.output.contains("::warning file=\(Self.checkout),line=25,col=5,title=UNSAFE::help.right"))
    let xml = try Programs.text(of: junit)
    #expect(xml.contains("tests=\"3\" failures=\"2\""))
    let log = try JSONReader().read(try Programs.text(of: sarif))
    #expect(log["version"]?.string == "2.1.0")
    let result = try #require(log["runs"]?[0]?["results"]?[0])
    #expect(result["ruleId"]?.string == "UNSAFE" && result["level"]?.string == "warning")
    let region = result["locations"]?[0]?["physicalLocation"]?["region"]
    #expect(region?["startLine"]?.int == 25)
  }
}
