// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Wire

/// Transactions as people read them, one event a line:
///
///     phone  #2 rotate     rotation        portrait -> landscapeLeft, 812 x 375
///     phone                bar-visibility  status hidden
///     phone                inset-change    root 44/0/34/0 -> 0/44/21/44
///
/// Columns stay as wide as they once had to be.
struct TransactionText {
  private var nameWidth: Int
  private var causeWidth = 12
  private static let kindWidth = 14

  private let listsMoves: Bool

  /// - Parameter listsMoves: whether a layout names each view that moved, as far as they were sent.
  init(names: [String] = [], listsMoves: Bool = false) {
    nameWidth = names.map(\.count).max() ?? 0
    self.listsMoves = listsMoves
  }

  mutating func lines(for transaction: Transaction) -> [String] {
    nameWidth = max(nameWidth, transaction.session.count)
    let cause = "#\(transaction.transaction) \(transaction.cause)"
    causeWidth = max(causeWidth, cause.count)
    var rest: [(kind: String, text: String)] = []
    if let dropped = transaction.dropped, dropped > 0 {
      rest.append(("", "\(count(dropped, "transaction")) missed: reading was too slow"))
    }
    let told = transaction.events.filter { $0.kind == "diagnostic" }.count
    var diagnostics = 0
    for event in transaction.events {
      if event.kind == "diagnostic" {
        diagnostics += 1
        if diagnostics == Diagnostic.mostTold + 1 {
          rest.append(("", Diagnostic.more(told - Diagnostic.mostTold, session: transaction.session)))
        }
        if diagnostics > Diagnostic.mostTold { continue }
      }
      var lines = event.lines(isOneOfSeveral: transaction.events.count { $0.kind == event.kind } > 1)
      if listsMoves { lines += (event.moved ?? []).map(\.text) }
      for (place, text) in lines.enumerated() { rest.append((place == 0 ? event.kind : "", text)) }
    }
    if transaction.events.isEmpty { rest.append(("", "nothing changed")) }
    if transaction.extrapolated == true { rest.append(("", "(\(extrapolatedNote))")) }
    return rest.enumerated().map { place, row in
      let start = [
        padded(transaction.session, to: nameWidth), padded(place == 0 ? cause : "", to: causeWidth),
      ]
      return trimmed((start + [padded(row.kind, to: Self.kindWidth), row.text]).joined(separator: "  "))
    }
  }

  /// Where a subscription begins.
  mutating func lines(for snapshot: Snapshot) -> [String] {
    nameWidth = max(nameWidth, snapshot.session.count)
    var text = "\(snapshot.model), OS \(snapshot.os), \(snapshot.orientation.rawValue)"
    if let environment = snapshot.environments.first { text += ", \(pivotctl.text(environment.windowSize))" }
    text += ", shows \(snapshot.screen)"
    let digests = snapshot.arrangements.map { String($0.digest.prefix(8)) }
    if !digests.isEmpty { text += ", layout \(digests.joined(separator: " "))" }
    var lines = [text]
    if let dropped = snapshot.dropped, dropped > 0 {
      lines.append("\(count(dropped, "transaction")) missed: reading was too slow")
    }
    if snapshot.extrapolated == true { lines.append("(\(extrapolatedNote))") }
    lines += (snapshot.nodes ?? []).map { "\($0.node) \(pivotctl.text($0.absoluteFrame))" }
    lines += Diagnostic.lines(for: snapshot.diagnostics, session: snapshot.session)
    let cause = "#\(snapshot.transaction) as it is"
    causeWidth = max(causeWidth, cause.count)
    return lines.enumerated().map { place, text in
      let start = [padded(snapshot.session, to: nameWidth), padded(place == 0 ? cause : "", to: causeWidth)]
      return trimmed((start + [text]).joined(separator: "  "))
    }
  }
}

extension Event {
  /// What happened; more than one line only where there is a list.
  ///
  /// - Parameter isOneOfSeveral: whether others of this kind happened at once, in other controllers.
  fileprivate func lines(isOneOfSeveral: Bool) -> [String] {
    let place = isOneOfSeveral ? controller.map { " in \($0)" } ?? "" : ""
    return switch kind {
    case "session": [sessionText]
    case "rotation": ["\(change(oldOrientation?.rawValue, newOrientation?.rawValue))\(sizeText)"]
    case "window-size": [change(oldSize.map(text), newSize.map(text))]
    case "presentation": ["\(controller ?? "") \(visible == true ? "on screen" : "off screen")"]
    case "bar-visibility": [barText]
    case "keyboard": [change(oldHeight.map(height), newHeight.map(height))]
    case "region": ["\(region ?? "") \(change(oldFrame.map(text) ?? "none", newFrame.map(text) ?? "none"))"]
    case "traits-change": [(newTraits?.text(since: oldTraits) ?? "") + place]
    case "inset-change", "margins-change":
      ["\(node ?? "") \(change(oldInsets.map(text), newInsets.map(text)))"]
    case "decision": [decisionText + place] + (notes ?? [])
    case "layout": [layoutText + place]
    case "diagnostic": diagnosticLines
    // A kind that is newer than this program.
    default: [[controller, node].compactMap(\.self).joined(separator: " ")]
    }
  }

  private func change(_ old: String?, _ new: String?) -> String {
    [old, new].compactMap(\.self).joined(separator: " -> ")
  }

  private var sizeText: String { newSize.map { ", \(text($0))" } ?? "" }

  private var sessionText: String {
    var words = [action ?? ""]
    if let device { words.append("on \(device)") }
    if let os { words.append("with OS \(os)") }
    if let display { words.append("on the \(display) display") }
    if let extrapolated {
      words.append("\(controller ?? ""): figures are \(extrapolated ? "carried over" : "measured")")
    }
    if let screen { words.append("shows \(screen)") }
    return words.joined(separator: " ")
  }

  private var barText: String {
    let bar = bar ?? ""
    let owner = bar == "status" ? "" : controller.map { " in \($0)" } ?? ""
    return "\(bar) \(visible == true ? "shown" : "hidden")\(owner)"
  }

  private func height(_ value: Double) -> String { value == 0 ? "hidden" : "\(pointsText(value)) high" }

  private var decisionText: String {
    var parts: [String] = []
    func add(_ verb: String, _ names: [String]?) {
      if let names, !names.isEmpty { parts.append("\(verb) \(names.joined(separator: ", "))") }
    }
    add("deactivates", deactivated)
    add("activates", activated)
    add("places", placed?.map { "\($0.view) in \($0.container)" })
    add("releases", released)
    add("shows", shown)
    add("hides", hidden)
    let text = parts.isEmpty ? "decided" : parts.joined(separator: "; ")
    return (strategies ?? []).joined(separator: ", ") + " " + text
  }

  private var layoutText: String {
    let moved = movedCount.map { "\(count($0, "view")) moved" } ?? "views moved"
    return digest.map { "\(moved), now layout \($0.prefix(8))" } ?? moved
  }

  private var diagnosticLines: [String] {
    Diagnostic(
      severity: severity ?? "", code: code ?? "", message: message ?? "", controller: controller ?? "",
      module: module, file: file, line: line, column: column, members: members ?? []
    ).lines
  }
}

extension Move {
  fileprivate var text: String {
    let before = old.map { pivotctl.text($0) + " -> " } ?? ""
    return
      "\(node) \(before)\(pivotctl.text(new))\(parent.map { " in \($0)" } ?? "")\(hidden ? ", hidden" : "")"
  }
}

extension Diagnostic {
  /// How many are told one by one, and how many members of each: a faulty screen may have thousands.
  static let mostTold = 5
  private static let mostMembers = 12

  /// The sentence, and a line for each constraint that takes part.
  var lines: [String] {
    let place = pivotctl.place(file, line, column)
    var lines = ["\(severity): \(place.map { "\($0): " } ?? "")\(message)"]
    lines += members.prefix(Self.mostMembers).map { member in
      let place = pivotctl.place(member.file, member.line, member.column)
      return "  \(place ?? "built in"): \(member.text)\(member.broken ? " (dropped)" : "")"
    }
    let rest = members.count - Self.mostMembers
    return rest > 0 ? lines + ["  ... and \(count(rest, "more constraint", "more constraints"))"] : lines
  }

  static func lines(for all: [Diagnostic], session: String) -> [String] {
    let lines = all.prefix(mostTold).flatMap(\.lines)
    return all.count > mostTold ? lines + [more(all.count - mostTold, session: session)] : lines
  }

  static func more(_ rest: Int, session: String) -> String {
    "... and \(count(rest, "more", "more")): pivotctl explain --session \(session) tells why"
  }
}

private func place(_ file: String?, _ line: Int?, _ column: Int?) -> String? {
  guard let file, let line else { return file }
  return "\(file):\(line)" + (column.map { ":\($0)" } ?? "")
}
