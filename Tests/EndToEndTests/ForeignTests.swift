// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import JSON
import Testing

/// Programs that nobody here wrote.
@Suite struct ForeignTests {
  /// The folder with the PyPI package `varlink`; nil when pip cannot reach it.
  private static let varlinkPackage: ScratchFolder? = {
    guard let folder = try? ScratchFolder() else { return nil }
    let pip = try? Child(
      "python3", ["-m", "pip", "install", "--quiet", "--target", folder.path + "/site", "varlink==31.0.0"])
    guard let pip, pip.wait() == .exited(0) else { return nil }
    return folder
  }()

  private static let script = """
    import json, sys, varlink

    with varlink.Client(address="unix:" + sys.argv[1]) as client:
        with client.open("io.pivotd.Sessions") as calls, client.open("io.pivotd.Sessions") as stream:
            opened = calls.OpenSession(name="python", device="iphone-x", os="16", screen="three-labels")
            heard = stream.Subscribe(sessions=["python"], kinds=["rotation", "inset-change"], _more=True)
            first = next(heard)
            ready = next(heard)
            calls.Apply(session="python", changes=[{"kind": "rotate", "orientation": "landscapeLeft"}])
            turned = next(heard)
            try:
                calls.CloseSession(session="nobody")
                error = None
            except varlink.VarlinkError as e:
                error = e.error()
    print(json.dumps({"opened": opened["session"], "first": first["snapshot"]["orientation"],
        "ready": ready["ready"]["sequence"], "events": turned["transaction"]["events"], "error": error}))
    """

  @Test(.enabled(if: ForeignTests.varlinkPackage != nil, "SKIPPED: pip cannot reach the package varlink"))
  func `the varlink client from PyPI opens a session, turns it and hears the events`() throws {
    let package = try #require(Self.varlinkPackage)
    let daemon = try RunningDaemon()

    let client = try Child(
      "python3", ["-c", Self.script, daemon.socket], environment: ["PYTHONPATH": package.path + "/site"])
    let output = try client.output.rest()
    let errors = try client.errors.rest()

    #expect(client.wait() == .exited(0), "\(errors)")
    let said = try JSONReader().read(output)
    #expect(said["opened"]?.string == "python")
    #expect(said["first"]?.string == "portrait")
    #expect(said["events"]?.array?.compactMap { $0["kind"]?.string } == ["rotation", "inset-change"])
    #expect(said["events"]?[1]?["newInsets"]?.array?.map(\.double) == [0, 44, 21, 44])
    #expect(said["error"]?.string == "io.pivotd.Sessions.SessionNotFound")
  }

  private static let hasActivator = access("/usr/bin/systemd-socket-activate", X_OK) == 0

  @Test(.enabled(if: ForeignTests.hasActivator, "SKIPPED: there is no systemd-socket-activate"))
  func `systemd's socket activation starts it at the first connection`() throws {
    let folder = try ScratchFolder()
    let socket = folder.path + "/io.pivotd"
    let service = try Child(
      "/usr/bin/systemd-socket-activate",
      ["--fdname=varlink", "-l", socket, Programs.pivotd, "--config", Programs.root + "/config/pivotd.yaml"],
      environment: ["NOTIFY_SOCKET": nil])
    _ = try service.errors.lines { $0.contains("Listening on") }

    let status = try Programs.pivotctl(["status", "--socket", socket, "--json"])

    #expect(status.code == 0, "\(status.errors)")
    #expect(status.json?["pid"]?.int == Int(service.pid))
    #expect(status.json?["socket"] == nil)
    service.send(SIGTERM)
    #expect(service.wait() == .exited(0))
    // It is the manager's, not ours to remove.
    #expect(access(socket, F_OK) == 0)
  }
}
