// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The way from the top of a document to a node, shared between siblings.
///
/// Writing the way out as text for every node would cost depth times length for each of them; an error
/// needs it once.
final class Trail: Hashable, Sendable, CustomStringConvertible {
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  let parent: Trail?
  let step: Step?

  static let top = Trail(parent: nil, step: nil)

  init(parent: Trail?, step: Step?) {
    self.parent = parent
    self.step = step
  }

  func key(_ key: String) -> Trail { Trail(parent: self, step: .key(key)) }
  func index(_ index: Int) -> Trail { Trail(parent: self, step: .index(index)) }

  var description: String {
    var steps: [Step] = []
    var link: Trail? = self
    while let trail = link {
      if let step = trail.step { steps.append(step) }
      link = trail.parent
    }
    var text = ""
    for step in steps.reversed() {
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  static func == (a: Trail, b: Trail) -> Bool {
    a === b || (a.step == b.step && a.parent == b.parent)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(step)
  }
}
