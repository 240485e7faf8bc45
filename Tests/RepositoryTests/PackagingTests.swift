// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Testing

/// What the Debian package is made of.
@Suite struct PackagingTests {
  @Test(arguments: ["postinst", "prerm", "postrm"])
  func `the maintainer scripts are scripts of a plain shell`(_ name: String) throws {
    #expect(try Checkout.text(of: "packaging/debian/\(name)").hasPrefix("#!/bin/sh\n"))
  }

  @Test func `what the package says of itself is filled in where it is built`() throws {
    let control = try Checkout.text(of: "packaging/debian/control.in")
    let script = try Checkout.text(of: "scripts/build-deb")

    for place in ["@VERSION@", "@ARCH@", "@DEPENDS@", "@SIZE@"] {
      #expect(control.contains(place))
      #expect(script.contains("s/\(place)/"))
    }
  }

  @Test func `the scripts speak of units that are there`() throws {
    let units = Repository.files(below: "systemd", extensions: ["service", "socket"]).map { $0.dropFirst(8) }
    for name in ["postinst", "prerm", "postrm"] {
      let text = try Checkout.text(of: "packaging/debian/\(name)")
      for word in text.split(whereSeparator: { " \n;".contains($0) })
      where word.hasSuffix(".socket") || word.hasSuffix(".service") {
        #expect(units.contains(word), "\(name): \(word)")
      }
    }
  }
}
