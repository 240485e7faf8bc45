// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
import Sessions
import SourceText
import Strategies
import Traits

/// A strategy that goes by something which a device has alike upright and turned.
///
/// It is found by asking: a strategy that would decide otherwise in other size classes, and decides the same however
/// the device is held as long as the classes stay, cannot see the turn of a device whose classes are the same both
/// ways.
struct TurnBlindness {
  var controller: String
  var module: String
  var mark: SourceMark
  var message: String
  var detail: String

  static func all(_ prepared: PreparedScreen, _ upright: Moment, _ turned: Moment) -> [TurnBlindness] {
    var found: [TurnBlindness] = []
    for (place, root) in prepared.screen.roots.enumerated() {
      guard let a = upright.environment(of: root.controller), let b = turned.environment(of: root.controller),
        a.traits == b.traits, a.size != b.size, upright.arrangements[place] == turned.arrangements[place]
      else { continue }
      for strategy in prepared.strategies[place] where isBlind(strategy, a, b) {
        let classes = b.traits.sizeClasses.map(\.rawValue).joined(separator: "/")
        found.append(
          TurnBlindness(
            controller: root.controller, module: strategy.module.name, mark: strategy.mark,
            message:
              "\(strategy.module.name) gives one layout for both turns: it goes by size classes alone; "
              + "use orientation, aspect, or a width in points instead",
            detail: "\(classes) upright and turned"))
      }
    }
    return found
  }

  private static func isBlind(_ strategy: Strategy, _ a: Environment, _ b: Environment) -> Bool {
    var bySize: [[SizeClass]: Decision] = [:]
    for probe in probes(a, b) {
      let question = Question(controller: a.controller, cause: "rotation", old: nil, new: probe)
      guard case .success(let decision) = strategy.answer(to: question) else { return false }
      if let known = bySize[probe.traits.sizeClasses] {
        if known != decision { return false }
      } else {
        bySize[probe.traits.sizeClasses] = decision
      }
    }
    // One that decides the same everywhere does not mean to tell anything apart.
    return Set(bySize.values).count > 1
  }

  /// Both surroundings with every pair of size classes.
  private static func probes(_ a: Environment, _ b: Environment) -> [Environment] {
    var probes: [Environment] = []
    for width in SizeClass.allCases {
      for height in SizeClass.allCases {
        for environment in [a, b] {
          var probe = environment
          probe.traits.horizontalSizeClass = width
          probe.traits.verticalSizeClass = height
          probes.append(probe)
        }
      }
    }
    return probes
  }
}
