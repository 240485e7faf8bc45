// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// Something about a session that a person should look at.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case warning
    case error
  }

  /// What it is about, for machines.
  public enum Code: String, Hashable, Sendable {
    /// Required constraints that cannot hold together; one was dropped (UIKIT-RULES 93-95).
    case conflict
    /// Safe areas and frames that depend on each other without settling.
    case loop
    /// Constraints that ask for more work than a layout may cost; the frames are not the solution.
    case exhausted = "too-complex"
    /// A module's decision that was not taken.
    case decisionRefused = "decision-refused"
    /// A module that did not decide.
    case strategyFailed = "strategy-failed"
  }

  /// One of several things that the diagnostic names.
  public struct Member: Hashable, Sendable {
    /// The constraint's line as written, or a built-in named as one.
    public var text: String
    /// Where it stands; nil for a built-in.
    public var mark: SourceMark?
    /// True for the one that was dropped so that the rest could hold.
    public var isBroken: Bool

    public init(text: String, mark: SourceMark?, isBroken: Bool = false) {
      self.text = text
      self.mark = mark
      self.isBroken = isBroken
    }
  }

  public var severity: Severity
  public var code: Code
  public var message: String
  public var controller: String
  /// The strategy module concerned, if any.
  public var module: String?
  public var mark: SourceMark?
  public var members: [Member]

  public init(
    severity: Severity, code: Code, message: String, controller: String, module: String? = nil,
    mark: SourceMark? = nil, members: [Member] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.controller = controller
    self.module = module
    self.mark = mark
    self.members = members
  }
}
