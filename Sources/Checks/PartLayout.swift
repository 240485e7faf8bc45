// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Sessions
public import Traits

extension Moment {
  /// A root as `check` lays out what is no screen: as high as what it holds asks for, with nothing around it.
  public func asPart(_ root: Int, of prepared: PreparedScreen) -> (environment: Environment, layout: Layout)?
  {
    guard let context = RootContext.all(prepared, self).first(where: { $0.place == root }) else { return nil }
    let part = context.asPart(of: context.environment.size)
    return (part.environment, part.layout)
  }
}
