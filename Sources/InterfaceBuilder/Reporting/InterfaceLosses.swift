// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Screens

extension InterfaceScreen {
  /// What of the scene the screen is without, one for each cause: all constraints with the same view that is not
  /// there are one, as far as they are of one scene. Faults come first.
  public var losses: [ScreenLoss] {
    struct Cause: Hashable {
      var isFault: Bool
      var isOfWholeDocument: Bool
      var scene: ScreenOrigin.Scene?
      var text: String
    }
    // What several containers embed is surveyed several times.
    var seen: Set<InterfaceNote> = []
    var places: [Cause: Int] = [:]
    var losses: [ScreenLoss] = []
    for note in notes
    where note.kind == .broken || note.kind == .unsupported && !note.isRoutine || note.isGuess {
      guard seen.insert(note).inserted else { continue }
      let cause = Cause(
        isFault: note.kind == .broken, isOfWholeDocument: note.isOfWholeDocument,
        scene: note.isOfWholeDocument || note.isOfScreen ? nil : beginnings.scene(at: note.mark),
        text: note.cause)
      if let place = places[cause] {
        losses[place].others.append(ScreenLoss.Place(text: note.element, mark: note.mark))
      } else {
        places[cause] = losses.count
        losses.append(
          ScreenLoss(
            isFault: cause.isFault, mark: note.mark, message: "\(note.element): \(note.cause)",
            isOfWholeDocument: cause.isOfWholeDocument, scene: cause.scene))
      }
      if let partner = note.partner, let place = places[cause] {
        losses[place].others.append(ScreenLoss.Place(text: note.element, mark: partner))
      }
    }
    return losses.filter(\.isFault) + losses.filter { !$0.isFault }
  }
}
