// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a paste of console text holds: Apple's "Unable to simultaneously satisfy constraints", as often as
/// it was printed.
public struct ConflictLog: Hashable, Sendable {
  public var blocks: [ConflictBlock]
  /// True when there was more than is looked at: see ``ConflictLogReader``.
  public var isCut: Bool
  /// How many reports there were of which the text has nothing but the first lines, as where a filter let only
  /// these through.
  public var bareHeads: Int
  /// How many reports stand behind the last that is looked at.
  public var leftOut: Int

  public init(blocks: [ConflictBlock], isCut: Bool = false, bareHeads: Int = 0, leftOut: Int = 0) {
    self.blocks = blocks
    self.isCut = isCut
    self.bareHeads = bareHeads
    self.leftOut = leftOut
  }

  /// Reads a whole text.
  public init(_ text: some Sequence<UInt8>) {
    var reader = ConflictLogReader()
    reader.feed(Array(text))
    self = reader.finish()
  }

  public init(_ text: String) { self.init(text.utf8) }
}

/// One report of a conflict: the list, and which of it the system broke.
public struct ConflictBlock: Hashable, Sendable {
  public enum Platform: String, Hashable, Sendable {
    case uikit, appkit

    /// Who breaks a constraint.
    public var frameworkName: String { self == .uikit ? "UIKit" : "AppKit" }

    /// By the classes of the views, where nothing else tells.
    init?(of constraints: [LoggedConstraint]) {
      for item in constraints.flatMap({ [$0.first, $0.second, $0.superview].compactMap(\.self) }) {
        if item.name.hasPrefix("UI") || item.name.hasPrefix("_UI") {
          self = .uikit
          return
        }
        if item.name.hasPrefix("NS"), !item.name.hasPrefix("NSKVO") {
          self = .appkit
          return
        }
      }
      return nil
    }
  }

  /// Nil: a list that could be of either.
  public var platform: Platform?
  /// Each once, in order of first appearance.
  public var constraints: [LoggedConstraint]
  /// The one that the system breaks: its place in ``constraints``.
  public var broken: Int?
  /// What it is said to break, where that is not in the list: the paste is mixed or cut.
  public var brokenText: String?
  /// The text ends, or begins, inside the list.
  public var isTruncated: Bool
  /// The log hides its values as `<private>`.
  public var isRedacted: Bool
  /// Lines of the list that could not be read.
  public var unreadableCount: Int
  /// A system said that it conflicts; else it is a list as people and debuggers print it.
  public var isReport: Bool
  /// The earlier block that reports the same conflict: the same constraints once more.
  public var repeats: Int?
  /// The earlier block whose rest this is: its list without what was broken.
  public var follows: Int?
  /// Where it begins in the text, from 1.
  public var line: Int

  public init(
    platform: Platform? = nil, constraints: [LoggedConstraint] = [], broken: Int? = nil,
    brokenText: String? = nil, isTruncated: Bool = false, isRedacted: Bool = false,
    unreadableCount: Int = 0, isReport: Bool = false, repeats: Int? = nil, follows: Int? = nil, line: Int = 1
  ) {
    self.platform = platform
    self.constraints = constraints
    self.broken = broken
    self.brokenText = brokenText
    self.isTruncated = isTruncated
    self.isRedacted = isRedacted
    self.unreadableCount = unreadableCount
    self.isReport = isReport
    self.repeats = repeats
    self.follows = follows
    self.line = line
  }

  public var brokenIsListed: Bool { brokenText == nil }
}
