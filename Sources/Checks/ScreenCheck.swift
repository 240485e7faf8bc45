// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Devices
import Geometry
import Screens
public import Sessions
import SourceText
import TextMetrics
import Traits

/// Looks at a screen in every state of a plan, through the same sessions that the daemon holds.
public struct ScreenCheck {
  private let prepared: PreparedScreen
  private let name: String
  private let plan: CheckPlan
  private let progress: (Int) -> Void
  private let sight: ((CheckSight) -> Void)?
  private var report = CheckReport(cases: [], findings: [], isExtrapolated: false)
  /// Cause to its place in the report.
  private var places: [FindingCause: Int] = [:]
  /// The same for what is wrong with a scene wherever it shows.
  private var sharedPlaces: [SharedCause: Int] = [:]
  private let copies: SceneCopies?
  /// What of a shared cause was found first, by its place in the report.
  private var first: [Int: FindingCause] = [:]
  private var proofs = ProofCache()
  private var ambiguity = AmbiguityMemory()
  /// What one search for what is open may cost, in the solver's operations; nil for what a layout may.
  var openLimit: Int?

  /// - Parameters:
  ///   - name: what the caller calls the screen; the repeating commands use it.
  ///   - progress: is told now and then how many states of the product are done with.
  ///   - sight: is shown each case with what is wrong in it.
  public init(
    _ prepared: PreparedScreen, name: String, plan: CheckPlan, progress: @escaping (Int) -> Void = { _ in },
    sight: ((CheckSight) -> Void)? = nil
  ) {
    self.prepared = prepared
    self.name = name
    self.plan = plan
    copies = prepared.screen.origin.map(SceneCopies.init)
    self.progress = progress
    self.sight = sight
  }

  /// Versions of the plan that a device never ran are left out and told. Throws a `DeviceLookupError` where the version
  /// is the device's own, a `ChangeError` for a state that the screen refuses.
  public mutating func run() throws -> CheckReport {
    report.part = plan.part
    for length in plan.textLengths {
      let variant = try TextLength(length).applied(to: prepared)
      proofs = ProofCache()
      ambiguity = AmbiguityMemory()
      for subject in plan.devices {
        for os in systems(of: subject) { try look(at: subject, os, variant, textLength: length) }
      }
    }
    report.file = prepared.screen.file
    report.origin = prepared.screen.origin
    for place in report.findings.indices {
      report.findings[place].file = report.file
      report.findings[place].ownScene = report.origin?.scene
      report.findings[place].identities = report.origin?.numbered ?? [:]
      if report.findings[place].scene == nil { report.findings[place].scene = report.origin?.scene }
    }
    return report
  }
}

extension ScreenCheck {
  private func systems(of subject: CheckPlan.Subject) -> [OSVersion] {
    plan.os.isEmpty ? [subject.os ?? subject.model.defaultOS] : plan.os
  }

  private mutating func look(
    at subject: CheckPlan.Subject, _ os: OSVersion, _ variant: PreparedScreen, textLength: Double
  ) throws {
    do throws(DeviceLookupError) {
      try subject.model.check(os: os)
    } catch {
      guard !plan.os.isEmpty else { throw error }
      let left = CheckReport.LeftOut(device: subject.name, os: os, reason: error.description)
      if !report.leftOut.contains(left) { report.leftOut.append(left) }
      return
    }
    var state = ScreenState(model: subject.model, os: os)
    let supported = supportedOrientations(of: variant.screen.controllers, in: state)
    let turns = plan.turns.filter(supported.contains)
    guard let first = turns.first else { return }
    state.orientation = first
    let session = ScreenSession(name: "check", prepared: variant, state: state)
    try session.opened()
    let reach = ReachableStates(plan: plan, subject: subject, os: os, controllers: variant.screen.controllers)
    var turnsSeen: [InterfaceOrientation: Moment] = [:]
    for state in reach.states(turns) {
      var checkCase = state.checkCase
      checkCase.textLength = textLength
      do throws(ChangeError) {
        try session.applied(state.changes)
      } catch {
        // A window that is larger than the screen this way round.
        if checkCase.window != nil { continue }
        throw error
      }
      look(at: session, in: checkCase)
      if state.isPlain, let moment = session.moment { turnsSeen[checkCase.orientation] = moment }
    }
    findIndistinguishable(turnsSeen, subject, os, variant)
    if plan.looksAtMoments { findTransient(turnsSeen, subject, os, variant) }
  }

  private mutating func look(at session: ScreenSession, in checkCase: CheckCase) {
    guard let moment = session.moment else { return }
    report.cases.append(checkCase)
    if report.caseCount == 1 { findLosses(checkCase) }
    if report.caseCount & 15 == 0 { progress(report.caseCount) }
    if moment.isExtrapolated { report.isExtrapolated = true }
    findRefused(moment, checkCase)
    var seen: [Observation] = []
    for root in RootContext.all(session.prepared, moment, openLimit: openLimit) {
      let context = plan.part == nil ? root : root.asPart(of: root.environment.size)
      let review = LayoutReview(context, proofs: proofs, isPart: plan.part != nil)
      let observations = review.observations(withAmbiguity: false) + ambiguity.observations(review)
      for observation in observations where plan.part == nil || observation.cause.kind != .unsafe {
        add(observation, checkCase)
        if sight != nil, observation.cause.kind.severity != .note { seen.append(observation) }
      }
    }
    sight?(CheckSight(checkCase, moment, seen))
  }

  /// What the document lost is lost in every case, and told with the first. What all its screens are without is found
  /// in the document, whatever the screen.
  private mutating func findLosses(_ checkCase: CheckCase) {
    for loss in prepared.screen.losses {
      var finding = Finding(
        kind: loss.isFault ? .broken : .unread, screen: loss.isOfWholeDocument ? loss.mark.file : name,
        controller: loss.isOfWholeDocument ? "" : prepared.screen.roots.first?.controller ?? "", node: nil,
        message: loss.message, mark: loss.mark,
        members: loss.others.map { Diagnostic.Member(text: $0.text, mark: $0.mark) },
        occurrences: [
          Finding.Occurrence(
            checkCase: checkCase, detail: "the layout may not be the one meant", shortage: 0)
        ])
      if !loss.isOfWholeDocument, let shared = copies?.home(of: finding, in: loss.scene) {
        finding.shared = shared
        finding.scene = shared.scene
        finding.places = [Finding.Place(screen: name, containers: copies?.containers(of: shared.scene) ?? [])]
      }
      report.findings.append(finding)
    }
  }

  private mutating func findRefused(_ moment: Moment, _ checkCase: CheckCase) {
    for diagnostic in moment.diagnostics
    where [.decisionRefused, .strategyFailed].contains(diagnostic.code) {
      let cause = FindingCause(
        kind: .refused, controller: diagnostic.controller,
        detail: "\(diagnostic.module ?? ""): \(diagnostic.message)")
      let finding = Finding(
        kind: .refused, screen: name, controller: diagnostic.controller, node: nil,
        message: cause.detail, mark: diagnostic.mark, members: diagnostic.members, occurrences: [])
      add(
        finding, cause,
        Finding.Occurrence(checkCase: checkCase, detail: "the layout is not the one meant", shortage: 0))
    }
  }

  private mutating func findIndistinguishable(
    _ moments: [InterfaceOrientation: Moment], _ subject: CheckPlan.Subject, _ os: OSVersion,
    _ variant: PreparedScreen
  ) {
    guard let (upright, turned) = Self.pair(of: moments) else { return }
    for blind in TurnBlindness.all(variant, upright, turned) {
      let cause = FindingCause(kind: .indistinguishable, controller: blind.controller, detail: blind.module)
      let finding = Finding(
        kind: .indistinguishable, screen: name, controller: blind.controller, node: nil,
        message: blind.message, mark: blind.mark, members: [], occurrences: [])
      add(
        finding, cause,
        Finding.Occurrence(
          checkCase: Self.plainCase(turned, subject, os), detail: blind.detail, shortage: 0))
    }
  }

  /// An upright and a turned moment, the first of each in the order of the cases: the same plan finds the same.
  private static func pair(of moments: [InterfaceOrientation: Moment]) -> (upright: Moment, turned: Moment)? {
    let turns = InterfaceOrientation.allCases
    guard let upright = turns.first(where: { $0.isPortrait && moments[$0] != nil }).flatMap({ moments[$0] }),
      let turned = turns.first(where: { $0.isLandscape && moments[$0] != nil }).flatMap({ moments[$0] })
    else { return nil }
    return (upright, turned)
  }

  /// The case of a moment in which nothing is but the turn.
  private static func plainCase(_ moment: Moment, _ subject: CheckPlan.Subject, _ os: OSVersion) -> CheckCase
  {
    CheckCase(
      device: subject.name, model: subject.model, os: os, orientation: moment.state.orientation,
      keyboardHeight: 0, keyboardIsGiven: false)
  }

  private mutating func findTransient(
    _ moments: [InterfaceOrientation: Moment], _ subject: CheckPlan.Subject, _ os: OSVersion,
    _ variant: PreparedScreen
  ) {
    guard let (upright, turned) = Self.pair(of: moments) else { return }
    for transient in TurnTrace(variant, from: upright, to: turned).transients {
      let members = transient.impossible?.members ?? []
      let cause = FindingCause(
        kind: .transient, controller: transient.controller,
        detail: transient.message + members.map(\.text).joined(separator: "\n"))
      let finding = Finding(
        kind: .transient, screen: name, controller: transient.controller, node: nil,
        message: transient.message, mark: members.first { $0.mark != nil }?.mark, members: members,
        occurrences: [])
      add(
        finding, cause,
        Finding.Occurrence(
          checkCase: Self.plainCase(turned, subject, os), detail: transient.detail,
          shortage: transient.shortage))
    }
  }

  private mutating func add(_ observation: Observation, _ checkCase: CheckCase) {
    let place = place(of: observation)
    let occurrence = Finding.Occurrence(
      checkCase: checkCase, detail: observation.detail, shortage: observation.shortage,
      note: observation.note, count: observation.count)
    if report.findings[place].remark != observation.remark { report.findings[place].remark = nil }
    // Of copies the one counts that is spoken of, else the first, once for each case.
    if let first = first[place], report.findings[place].occurrences.last?.checkCase == checkCase {
      guard first == observation.cause else { return }
      report.findings[place].occurrences.removeLast()
    }
    report.findings[place].occurrences.append(occurrence)
  }

  private mutating func place(of observation: Observation) -> Int {
    if let known = places[observation.cause] { return known }
    let home = copies?.home(of: observation)
    let containers = home?.copy.map { [prepared.screen.origin?.copies[$0].container ?? ""] } ?? []
    if let home, let known = sharedPlaces[home.cause] {
      places[observation.cause] = known
      let others = containers.filter { !(report.findings[known].places.first?.containers ?? []).contains($0) }
      if !report.findings[known].places.isEmpty { report.findings[known].places[0].containers += others }
      return known
    }
    var finding = observation.finding(screen: name)
    finding.texts = texts(in: finding.message, observation.context)
    let place = report.findings.count
    if let home {
      finding.shared = home.cause
      finding.scene = home.cause.scene
      finding.places = [Finding.Place(screen: name, containers: containers)]
      sharedPlaces[home.cause] = place
      first[place] = observation.cause
    }
    places[observation.cause] = place
    report.findings.append(finding)
    return place
  }

  /// What is to be read on the views that a sentence calls by their order.
  private func texts(in sentence: String, _ context: RootContext) -> [String: String] {
    guard let numbered = prepared.screen.origin?.numbered, !numbered.isEmpty else { return [:] }
    var texts: [String: String] = [:]
    for name in sentence.namesInside where numbered[name] != nil {
      guard let view = context.hierarchy.view(named: name), let text = context.properties(view).text?.text,
        text.contains(where: { !$0.isWhitespace })
      else { continue }
      texts[name] = text
    }
    return texts
  }

  private mutating func add(_ finding: Finding, _ cause: FindingCause, _ occurrence: Finding.Occurrence) {
    let place: Int
    if let known = places[cause] {
      place = known
    } else {
      place = report.findings.count
      places[cause] = place
      report.findings.append(finding)
    }
    report.findings[place].occurrences.append(occurrence)
  }
}
