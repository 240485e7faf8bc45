// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Variables by what they have to do with one another: those of one group stand in equations together, directly or
/// through others.
public struct VariableGroups: Sendable {
  private var places: [Variable: Int] = [:]
  private var sets = DisjointSets()

  public init() {}

  /// Puts all of these into one group, with all that they hang together with already.
  public mutating func join(_ variables: some Sequence<Variable>) {
    var first: Int?
    for variable in variables {
      let place = places[variable] ?? sets.add()
      places[variable] = place
      if let first { sets.join(first, place) } else { first = place }
    }
  }

  /// The same number for all of a group; nil for a variable that was never joined. Joining changes numbers.
  public mutating func number(of variable: Variable) -> Int? {
    places[variable].map { sets.leader(of: $0) }
  }
}
