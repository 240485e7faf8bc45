// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import AutoLayout
import Foundation
import Geometry
import Screens
import SourceText
import Testing
import Traits

@testable import Strategies

/// The example beside each module and the screen of the guide, from their text to frames.
@Suite struct ExampleTests {
  let library = StrategyLibrary(paths: [Checkout.products])

  private func screen(_ path: String) throws -> Screen {
    let file = Checkout.file(path)
    return try Screen.parse(try String(contentsOf: file, encoding: .utf8), file: path)
  }

  private func layout(of screen: Screen, in environment: Environment) throws -> Layout {
    let root = try #require(screen.roots.first)
    let decisions = try screen.strategies.map { reference in
      let strategy = try library.module(named: reference.use).makeStrategy(
        config: reference.config, hierarchy: root.compiled.hierarchy, log: { _ in })
      return (
        module: reference.use, mark: reference.mark,
        decision: try strategy.decide(.opening(in: environment))
      )
    }
    return root.compiled.layout(
      in: environment, arranged: try resolve(decisions, on: root.compiled.hierarchy))
  }

  /// The absolute frame of a view in an example, rounded to thousandths of a point.
  private func frame(_ view: String, of example: String, in environment: Environment) throws -> [Double] {
    let screen = try screen("Plugins/\(example)/example.yaml")
    let layout = try layout(of: screen, in: environment)
    let index = try #require(screen.roots.first?.compiled.hierarchy.view(named: view))
    #expect(layout.conflicts.isEmpty)
    let frame = layout.absoluteFrame(of: index)
    return [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func `constraint-swap puts two panels above or beside one another`() throws {
    func second(_ environment: Environment) throws -> [Double] {
      try frame("second", of: "ConstraintSwap", in: environment)
    }

    #expect(try second(.phone()) == [0, 432.667, 390, 377.333])
    #expect(try second(.pad()) == [0, 436.667, 390, 373.333])
    #expect(try second(.phone(.landscapeLeft)) == [426, 0, 371, 369])
    #expect(try second(.pad(.landscapeLeft)) == [426, 0, 371, 369])
  }

  @Test func `container-reparent moves picture and text between column and row`() throws {
    func picture(_ environment: Environment) throws -> [Double] {
      try frame("picture", of: "ContainerReparent", in: environment)
    }

    #expect(try picture(.phone()) == [0, 47, 390, 377.667])
    #expect(try picture(.phone(.landscapeRight)) == [47, 0, 500, 369])
  }

  @Test func `size-class-switch turns the panes of a phone and gives a tablet room`() throws {
    func map(_ environment: Environment) throws -> [Double] {
      try frame("map", of: "SizeClassSwitch", in: environment)
    }

    #expect(try map(.phone()) == [0, 47, 390, 381.667])
    #expect(try map(.phone(.landscapeLeft)) == [47, 0, 371, 369])
    #expect(try map(.pad()) == [40, 47, 310, 369.667])
  }

  @Test func `every example is arranged in every environment`() throws {
    for example in ["ConstraintSwap", "ContainerReparent", "SizeClassSwitch"] {
      let screen = try screen("Plugins/\(example)/example.yaml")
      for orientation in InterfaceOrientation.allCases {
        for environment in [Environment.phone(orientation), .pad(orientation)] {
          #expect(try layout(of: screen, in: environment).conflicts.isEmpty, "\(example) \(orientation)")
        }
      }
    }
  }
}
