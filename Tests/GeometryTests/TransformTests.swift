// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing

@Suite struct TransformTests {
  static let rect = Rect(x: 10, y: 20, width: 40, height: 20)

  @Test func `a box goes around what is drawn about the centre`() {
    #expect(Transform.identity.box(around: Self.rect) == Self.rect)
    #expect(Transform.scale(0.5, 2).box(around: Self.rect) == Rect(x: 20, y: 10, width: 20, height: 40))
    #expect(Transform.translation(5, -5).box(around: Self.rect) == Rect(x: 15, y: 15, width: 40, height: 20))
    let turned = Transform.rotation(.pi / 2).box(around: Self.rect)
    #expect(abs(turned.width - 20) < 1e-9 && abs(turned.height - 40) < 1e-9)
    #expect(abs(turned.midX - 30) < 1e-9 && abs(turned.midY - 30) < 1e-9)
  }

  @Test func `a transform is read from words`() {
    #expect(Transform("scale(0.5)") == .scale(0.5, 0.5))
    #expect(Transform("scale(2, 1)") == .scale(2, 1))
    #expect(Transform("translation(10,0)") == .translation(10, 0))
    #expect(Transform("identity") == .identity)
    for text in [
      "", "scale", "scale()", "scale(x)", "scale(1e10)", "skew(1)", "scale(1,2,3)", "rotation(nan)",
    ] {
      #expect(Transform(text) == nil, "\(text)")
    }
  }
}
