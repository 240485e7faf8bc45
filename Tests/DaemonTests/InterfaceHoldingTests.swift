// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Daemon
import JSON
import Testing
import Varlink
import Wire

/// Holds what the daemon really accepts and sends against the texts that it hands out.
@Suite(.timeLimit(.minutes(5)))
struct InterfaceHoldingTests {
  /// Every interface as the daemon itself describes it.
  private func interfaces(_ client: Connection) throws -> [String: InterfaceDescription] {
    var interfaces: [String: InterfaceDescription] = [:]
    for (name, text) in try client.introspect() {
      interfaces[name] = try InterfaceDescription(parsing: text)
    }
    try #require(interfaces.count == 4)
    return interfaces
  }

  private struct Talk {
    let client: Connection
    let interfaces: [String: InterfaceDescription]
    var used: Set<String> = []

    /// Calls a method and holds the answer against the text; returns it.
    @discardableResult
    mutating func call(
      _ method: String, _ parameters: JSONValue = [:], mode: Call.Mode = .single,
      _ location: SourceLocation = #_sourceLocation
    ) throws -> Reply {
      let call = Call(method: method, parameters: parameters.object ?? JSONObject(), mode: mode)
      try client.send(call.encoded())
      return try next(call, location)
    }

    @discardableResult
    mutating func next(_ call: Call, _ location: SourceLocation = #_sourceLocation) throws -> Reply {
      let reply = try client.receiveReply()
      let name = reply.error ?? call.method
      let parts = name.split(separator: ".")
      let interface = try #require(interfaces[parts.dropLast().joined(separator: ".")], "\(name)")
      let last = String(parts.last ?? "")
      let faults =
        reply.error == nil
        ? interface.faults(inOutputOf: last, reply.parameters)
        : interface.faults(inError: last, reply.parameters)
      #expect(faults == [], "\(name)", sourceLocation: location)
      used.insert(name)
      return reply
    }
  }

  private static let document = """
    screen: own
    controllers: {tab: [{navigation: {content: first}}, {content: second}]}
    roots:
      first: {subviews: [{id: box}, {id: other}]}
      second: {subviews: [{id: far}]}
    constraints:
      - box.edges == first.safeArea.edges
      - other.width == 10
      - other.width == 20
      - other.height == 10
      - other.left == first.left
      - other.top == first.top
      - far.edges == second.edges
    """

  private static let changes: [JSONValue] = [
    ["kind": "rotate", "orientation": "landscapeLeft"], ["kind": "bar", "bar": "status", "visible": false],
    ["kind": "keyboard", "height": 200], ["kind": "window", "size": [300, 300]], ["kind": "window"],
    ["kind": "layout-direction", "layoutDirection": "rightToLeft"], ["kind": "os", "os": "12"],
    ["kind": "content-size-category", "contentSizeCategory": "small"], ["kind": "nonsense"],
    ["kind": "bar", "bar": "tab", "visible": false], ["kind": "bar-opaque", "bar": "tab", "opaque": true],
    ["kind": "additional-insets", "insets": [1, 2, 3, 4]],
    ["kind": "supported-orientations", "orientations": ["portrait"]],
  ]

  @Test func `every answer is as its text says`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    var talk = Talk(client: client, interfaces: try interfaces(client))
    let subscribe = Call(
      method: "io.pivotd.Sessions.Subscribe",
      parameters: JSONObject([.init(key: "layoutNodes", value: true)]), mode: .more)
    let stream = try daemon.connect()
    var listening = Talk(client: stream, interfaces: talk.interfaces)
    try stream.send(subscribe.encoded())
    #expect(try listening.next(subscribe).parameters["ready"] != nil)

    try talkOfEverythingElse(&talk)
    try talkOfSessions(&talk)
    let late = try daemon.connect()
    var joining = Talk(client: late, interfaces: talk.interfaces)
    try late.send(subscribe.encoded())
    #expect(try joining.next(subscribe).parameters["snapshot"] != nil)
    for session in ["a", "b"] {
      try talk.call("io.pivotd.Sessions.CloseSession", ["session": .string(session)])
    }

    let last = try client.call(GetStatus()).sequence
    var heard = 0
    while heard < last {
      heard = try listening.next(subscribe).parameters["transaction"]?["sequence"]?.int ?? last
    }
    daemon.stop()
    #expect(try listening.next(subscribe).error == "io.pivotd.Sessions.ShuttingDown")
    expectEverythingUsed(talk.used.union(listening.used), in: talk.interfaces)
  }

  private func talkOfEverythingElse(_ talk: inout Talk) throws {
    try talk.call("org.varlink.service.GetInfo")
    try talk.call("org.varlink.service.GetInterfaceDescription", ["interface": "io.pivotd.Manager"])
    try talk.call("org.varlink.service.GetInterfaceDescription", ["interface": "a.b"])
    try talk.call("a.b.C")
    try talk.call("io.pivotd.Sessions.Nothing")
    try talk.call("io.pivotd.Sessions.Subscribe")
    try talk.call("io.pivotd.Sessions.ListSessions", ["x": 1])
    for method in ["ListDevices", "ListScreens", "ListStrategies"] {
      try talk.call("io.pivotd.Catalogue." + method)
    }
    for method in ["GetStatus", "Reload", "GetStatus"] { try talk.call("io.pivotd.Manager." + method) }
  }

  private func talkOfSessions(_ talk: inout Talk) throws {
    let open = "io.pivotd.Sessions.OpenSession"
    let screen: JSONValue = ["format": "yaml", "text": .string(Self.document)]
    try talk.call(open, ["name": "a", "device": "iphone-x", "screen": "safe-area"])
    try talk.call(open, ["name": "a", "device": "iphone-x", "screen": "safe-area"])
    try talk.call(open, ["device": "nothing", "screen": "safe-area"])
    try talk.call(open, ["device": "iphone-x", "os": "7", "screen": "safe-area"])
    try talk.call(open, ["device": "iphone-x", "screen": "nothing"])
    try talk.call(open, ["device": "iphone-x", "document": ["format": "yaml", "text": "screen: [1]"]])
    let opened = try talk.call(open, ["name": "b", "device": "iphone-8", "document": screen])
    #expect(opened.error == nil, "\(opened)")
    for change in Self.changes {
      for session in ["a", "b"] {
        try talk.call("io.pivotd.Sessions.Apply", ["session": .string(session), "changes": [change]])
      }
    }
    for session in ["a", "b", "c"] {
      try talk.call("io.pivotd.Sessions.Inspect", ["session": .string(session)])
    }
    for edge in ["box.top", "first.safeArea.bottom", "other.centerX", "nothing.top"] {
      try talk.call("io.pivotd.Sessions.Why", ["session": "b", "edge": .string(edge)])
    }
    for session in ["a", "b", "c"] {
      try talk.call("io.pivotd.Sessions.Explain", ["session": .string(session)])
    }
    try talk.call("io.pivotd.Sessions.ListSessions")
  }

  /// So that a method or an error added later is tried here too.
  private func expectEverythingUsed(_ used: Set<String>, in interfaces: [String: InterfaceDescription]) {
    // What takes more to come about than one client's calls is tried elsewhere.
    let elsewhere: Set<String> = [
      "org.varlink.service.PermissionDenied", "org.varlink.service.MethodNotImplemented",
      "org.varlink.service.ExpectedUpgrade", "io.pivotd.Manager.ReloadFailed",
      "io.pivotd.Sessions.TooManySessions",
    ]
    for (name, interface) in interfaces {
      let all = interface.methods.map(\.name) + interface.errors.map(\.name)
      for member in all.map({ "\(name).\($0)" }) where !elsewhere.contains(member) {
        #expect(used.contains(member), "\(member) was not tried")
      }
    }
  }

  @Test func `unknown and missing parameters of every method are refused by name`() throws {
    let client = try ServedDaemon.shared.connect()
    for (name, interface) in try interfaces(client) {
      for method in interface.methods {
        let full = "\(name).\(method.name)"
        let mode: Call.Mode = method.documentation.contains("[Requires 'more' flag]") ? .more : .single
        func answer(_ parameters: JSONObject) throws -> String {
          try client.send(Call(method: full, parameters: parameters, mode: mode).encoded())
          return try client.short()
        }

        #expect(
          try answer(JSONObject([.init(key: "surplus", value: 1)])).hasPrefix("InvalidParameter"), "\(full)")
        let needed = method.input.filter { if case .nullable = $0.type { false } else { true } }
        if let first = needed.first {
          #expect(
            try answer(JSONObject()) == "InvalidParameter {\"parameter\":\"\(first.name)\"}", "\(full)")
        }
        for field in method.input {
          let wrong = JSONObject([.init(key: field.name, value: ["not": "this"])])
          #expect(try answer(wrong).hasPrefix("InvalidParameter"), "\(full) \(field.name)")
        }
      }
    }
  }
}
