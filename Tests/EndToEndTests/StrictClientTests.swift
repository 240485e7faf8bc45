// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

/// Readers of our texts and replies that take nothing they do not know.
@Suite struct StrictClientTests {
  /// The folder with the PyPI packages `varlink` and `asyncvarlink`; nil when pip cannot reach them.
  private static let packages: ScratchFolder? = {
    guard let folder = try? ScratchFolder() else { return nil }
    let words = ["-m", "pip", "install", "--quiet", "--target", folder.path + "/site"]
    let pip = try? Child("python3", words + ["varlink==31.0.0", "asyncvarlink==0.3.3"])
    guard let pip, pip.wait() == .exited(0) else { return nil }
    return folder
  }()

  private func run(_ script: String, _ daemon: RunningDaemon) throws -> JSONValue {
    let packages = try #require(Self.packages)
    let client = try Child(
      "python3", ["-c", script, daemon.socket], environment: ["PYTHONPATH": packages.path + "/site"])
    let output = try client.output.rest()
    let errors = try client.errors.rest()
    #expect(client.wait() == .exited(0), "\(errors)")
    return try JSONReader().read(output)
  }

  private static let parsing = """
    import json, sys, varlink

    with varlink.Client(address="unix:" + sys.argv[1]) as client:
        with client.open("org.varlink.service") as service:
            names = service.GetInfo()["interfaces"]
            texts = [service.GetInterfaceDescription(name)["description"] for name in names]
    print(json.dumps({name: sorted(varlink.Interface(text).members) for name, text in zip(names, texts)}))
    """

  @Test(.enabled(if: StrictClientTests.packages != nil, "SKIPPED: pip cannot reach varlink and asyncvarlink"))
  func `the parser of the varlink package reads every interface`() throws {
    let members = try run(Self.parsing, try RunningDaemon())

    #expect(members["io.pivotd.Sessions"]?.array?.contains("Subscribe") == true)
    #expect(members["io.pivotd.Sessions"]?.array?.contains("InvalidChange") == true)
    #expect(members["io.pivotd.Catalogue"]?.array?.contains("ListDevices") == true)
    #expect(members["io.pivotd.Manager"]?.array?.contains("ReloadFailed") == true)
  }

  // It refuses a field that it has not been told of, a fraction where an integer belongs, and null.
  private static let strict = """
    import asyncio, asyncvarlink, dataclasses, json, sys, typing
    from asyncvarlink.types import JSONObject
    from asyncvarlink.util import connect_unix_varlink

    @dataclasses.dataclass
    class Position:
        epoch: int
        sequence: int

    @dataclasses.dataclass
    class Info:
        session: str
        device: str
        model: str
        os: str
        orientation: str
        size: list[float]
        screen: str
        lifetime: str
        transaction: int
        extrapolated: bool

    class Opened(typing.TypedDict):
        session: str
        transaction: JSONObject

    class Item(typing.TypedDict):
        snapshot: JSONObject | None
        ready: Position | None
        transaction: JSONObject | None

    class Sessions(asyncvarlink.VarlinkInterface, name="io.pivotd.Sessions"):
        @asyncvarlink.varlinkmethod(allow_foreign=True)
        async def OpenSession(self, *, device: str, screen: str) -> Opened: ...

        @asyncvarlink.varlinkmethod(return_parameter="sessions")
        async def ListSessions(self) -> list[Info]: ...

        @asyncvarlink.varlinkmethod(allow_foreign=True)
        async def Subscribe(self) -> typing.AsyncIterator[Item]:
            yield {}

    async def main():
        transport, protocol = await connect_unix_varlink(asyncvarlink.VarlinkClientProtocol, sys.argv[1])
        sessions = asyncvarlink.VarlinkInterfaceProxy(protocol, Sessions)
        opened = await sessions.OpenSession(device="iphone-x", screen="safe-area")
        listed = (await sessions.ListSessions())["sessions"]
        heard = []
        async for item in sessions.Subscribe():
            heard += [key for key, value in item.items() if value is not None]
            if item.get("ready"):
                break
        print(json.dumps({"opened": opened["session"], "size": listed[0].size, "heard": heard}))

    asyncio.run(main())
    """

  @Test(.enabled(if: StrictClientTests.packages != nil, "SKIPPED: pip cannot reach varlink and asyncvarlink"))
  func `the asyncvarlink client takes our replies as they are`() throws {
    let said = try run(Self.strict, try RunningDaemon())

    #expect(said["opened"]?.string == "iphone-x")
    #expect(said["size"]?.array?.map(\.double) == [375, 812])
    #expect(said["heard"] == ["snapshot", "ready"])
  }
}
