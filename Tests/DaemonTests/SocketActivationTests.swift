// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import Testing

@testable import Daemon

struct SocketActivationTests {
  private func find(_ count: String?, names: String? = nil, pid: String? = "\(getpid())") -> Int32? {
    SocketActivation.find(count: count, pid: pid, names: names)
  }

  @Test func `one socket needs no name`() {
    #expect(find("1") == 3)
    #expect(find("1", names: "unknown") == 3)
    #expect(find("1", names: "varlink") == 3)
  }

  @Test func `of several sockets the one called varlink is ours`() {
    #expect(find("3", names: "a:varlink:b") == 4)
    #expect(find("2", names: "a:b") == nil)
    #expect(find("2") == nil)
  }

  @Test(arguments: [nil, "", "0", "-1", "x", "99999999999"])
  func `no sockets are none`(count: String?) {
    #expect(find(count) == nil)
  }

  @Test func `sockets for another process are not ours`() {
    #expect(find("1", pid: "1") == nil)
    #expect(find("1", pid: nil) == nil)
    #expect(find("1", names: "a:varlink") == 3)
  }
}
