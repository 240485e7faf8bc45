// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Screens
public import Sessions
public import SourceText
public import Traits

/// One cause of trouble, with every case in which it shows.
public struct Finding: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints that cannot hold together.
    case impossible = "IMPOSSIBLE"
    /// Content outside the safe area of its controller.
    case unsafe = "UNSAFE"
    /// Content outside the window or where no scrolling reaches, or a text that is cut off.
    case clipped = "CLIPPED"
    /// Texts or controls beside one another that lie over one another.
    case overlap = "OVERLAP"
    /// A place or a size that the constraints leave open.
    case ambiguous = "AMBIGUOUS"
    /// Safe areas and frames that depend on one another and never come to rest.
    case loop = "LOOP"
    /// A strategy module whose decision was refused, or that gave none; the layout is not the one meant.
    case refused = "REFUSED"
    /// What an Interface Builder document says and cannot mean, as a constraint with a view that is not there.
    case broken = "BROKEN"
    /// What an Interface Builder document says and could not be taken over.
    case unread = "UNREAD"
    /// A strategy that arranges its views by something that the device has alike upright and turned.
    case indistinguishable = "INDISTINGUISHABLE"
    /// A moment between two turns that a program passes through which swaps its rules before or after it takes the new
    /// size. pivotd has no such moment.
    case transient = "TRANSIENT"
    /// What was not looked at to its end, because that takes more work than is spent on it: that nothing is told of it
    /// does not say that nothing is wrong.
    case unfinished = "UNFINISHED"

    public enum Severity: String, Hashable, Sendable {
      case error
      case warning
      /// Worth knowing, and no reason to fail.
      case note
    }

    public var severity: Severity {
      switch self {
      case .impossible, .refused, .broken: .error
      case .unsafe, .clipped, .overlap, .ambiguous, .loop: .warning
      case .unread, .indistinguishable, .transient, .unfinished: .note
      }
    }

    /// True for what is wrong with a document in every case alike, and told once.
    public var isOfDocument: Bool { self == .broken || self == .unread }

    /// What it is, in a sentence.
    public var summary: String {
      switch self {
      case .impossible: "Required constraints that cannot hold together"
      case .unsafe: "Content outside the safe area of its controller"
      case .clipped: "Content outside the window or where no scrolling reaches, or a text that is cut off"
      case .overlap: "Texts or controls beside one another that lie over one another"
      case .ambiguous: "A place or size that the constraints leave open"
      case .loop: "Safe areas and frames that never come to rest"
      case .refused: "A strategy module whose decision could not be taken, or that gave none"
      case .broken: "Of Interface Builder documents: a reference to nothing, or a value that is none"
      case .unread: "Of Interface Builder documents: what could not be taken over"
      case .indistinguishable: "A strategy that cannot tell a device's turns from one another"
      case .transient: "With --moments: what shows at a turn where rules and size change one by one"
      case .unfinished: "What was not looked at to its end: it takes more work than is spent on it"
      }
    }
  }

  /// How bad it is in one case.
  public struct Occurrence: Hashable, Sendable {
    public var checkCase: CheckCase
    /// The numbers, as `help.right 828 > 797, 31 too far`.
    public var detail: String
    /// How many points are missing.
    public var shortage: Double
    /// What more there is to say of this case alone, as `below the cutout`.
    public var note: String?
    /// How many things are wrong: more than 1 where conflicts are counted and not told one by one.
    public var count = 1
    /// True for one that a baseline has.
    public var isKnown = false
    /// The screen that it is seen on, where that is another than the one that tells the finding.
    public var screen: String?
  }

  /// A screen on which a finding of a scene shows that container views embed.
  public struct Place: Hashable, Sendable {
    public var screen: String
    /// The container views in which it shows; none on the scene's own screen.
    public var containers: [String]

    public var count: Int { max(1, containers.count) }
  }

  public var kind: Kind
  public var screen: String
  public var controller: String
  /// The view, where the finding is about one.
  public var node: String?
  /// In one sentence, without numbers of a single case.
  public var message: String
  public var mark: SourceMark?
  /// For an impossible set: its members with their lines. For content that is not safe, the line to blame.
  public var members: [Diagnostic.Member]
  public var occurrences: [Occurrence]
  /// What there is to say beside, in a sentence, where it is the same in every case.
  public var remark: String?

  /// The file that the screen is from.
  var file = ""
  /// The scene of an Interface Builder document that it is wrong with: the screen's own, or one that it embeds.
  public internal(set) var scene: ScreenOrigin.Scene?
  /// The scene that the screen is.
  var ownScene: ScreenOrigin.Scene?
  /// Where it shows, for what is wrong with a scene that others embed; otherwise empty.
  public internal(set) var places: [Place] = []
  /// What is the same wherever the scene shows; nil for what is of one screen alone.
  var shared: SharedCause?
  /// Views that the texts call by their order, with what the document knows them by.
  var identities: [String: String] = [:]

  /// What is to be read on views that the message calls by their order, by their names.
  public internal(set) var texts: [String: String] = [:]

  /// The message with the beginning of what is to be read on views that have no better name: `the text of label-1 "Sign
  /// in" is cut off`.
  public var readableMessage: String {
    texts.isEmpty ? message : message.followingNames { texts[$0].map { " \"\(Self.shortened($0))\"" } }
  }

  private static let mostLetters = 24

  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > mostLetters ? line.prefix(mostLetters - 3) + "..." : line
  }

  /// In how many places it shows.
  public var placeCount: Int { places.reduce(0) { $0 + $1.count } }

  /// Those that count: not known, and no mere note.
  public var newOccurrences: [Occurrence] { occurrences.filter { !$0.isKnown } }
}

/// What a check found.
public struct CheckReport: Sendable {
  /// The states that were looked at, in order.
  public var cases: [CheckCase]
  /// Grouped by cause, in the order in which the causes first showed.
  public var findings: [Finding]
  /// True when a figure that a case stands on was carried over by rule and not measured.
  public var isExtrapolated: Bool
  /// Versions of the plan that a device never ran.
  public var leftOut: [LeftOut] = []
  /// The size that was laid out, as far as windows have room for it, of what is a part of a screen; nil for a screen.
  public var part: Size?
  /// The file that the screen is from.
  public var file = ""
  /// What the screen is in the document that it was made from; nil for one that was written as a screen.
  public var origin: ScreenOrigin?
  /// Findings that are told with other screens of the same document.
  public internal(set) var toldElsewhere: [Elsewhere] = []

  /// A screen that tells what shows on another as well.
  public struct Elsewhere: Hashable, Sendable {
    public var screen: String
    /// How many causes that count, and are not known, it tells of the other.
    public var count: Int
  }

  public struct LeftOut: Hashable, Sendable {
    /// As the caller named it.
    public var device: String
    public var os: OSVersion
    /// A sentence.
    public var reason: String
  }

  /// How many things are wrong, counted in each case; neither notes nor what a baseline knows.
  public var occurrenceCount: Int {
    findings.reduce(0) {
      $0 + ($1.kind.severity == .note ? 0 : $1.newOccurrences.reduce(0) { $0 + $1.count })
    }
  }

  public var caseCount: Int { cases.count }
  public var noteCount: Int { findings.count { $0.kind.severity == .note } }
  public var knownCount: Int {
    findings.reduce(0) { $0 + $1.occurrences.reduce(0) { $0 + ($1.isKnown ? $1.count : 0) } }
  }
}
