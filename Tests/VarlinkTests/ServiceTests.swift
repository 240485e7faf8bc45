// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing
import Varlink

struct ServiceTests {
  private func service() -> Service {
    let service = Service(.init(vendor: "v", product: "p", version: "1", url: "u"))
    service.addInterface("a.b", text: "interface a.b\n\nmethod One() -> ()\n")
    service.addMethod("a.b.One") { $0.reply(NoParameters()) }
    service.addMethod("a.b.Many", .stream) { $0.reply(NoParameters()) }
    return service
  }

  private func answer(_ message: String, by service: Service) throws -> Reply? {
    let connection = ServerConnection(reader: JSONReader())
    var bytes: [UInt8] = []
    connection.dispatch = { service.answer($0) }
    connection.output = { bytes += $0 }
    Array((message + "\0").utf8).withUnsafeBytes { connection.receive($0) }
    if bytes.isEmpty { return nil }
    return Reply(try JSONReader().read(bytes.dropLast()))
  }

  private func error(_ message: String) throws -> String? {
    guard let reply = try answer(message, by: service()) else { return nil }
    return try VarlinkError(name: #require(reply.error), parameters: reply.parameters).description
  }

  @Test func `names what is unknown, the method in full`() throws {
    #expect(
      try error(#"{"method":"x.y.Z"}"#)
        == #"org.varlink.service.InterfaceNotFound {"interface":"x.y"}"#)
    #expect(
      try error(#"{"method":"a.b.Two"}"#)
        == #"org.varlink.service.MethodNotFound {"method":"a.b.Two"}"#)
    for name in ["Foo", ""] {
      #expect(
        try error("{\"method\":\"\(name)\"}")
          == #"org.varlink.service.InterfaceNotFound {"interface":""}"#)
    }
  }

  @Test func `settles flags that do not fit the method`() throws {
    #expect(try answer(#"{"method":"a.b.One","more":true}"#, by: service()) == Reply())
    #expect(try answer(#"{"method":"a.b.Many","more":true}"#, by: service()) == Reply())
    #expect(try error(#"{"method":"a.b.Many"}"#) == "org.varlink.service.ExpectedMore")
    #expect(
      try error(#"{"method":"a.b.One","upgrade":true}"#)
        == #"org.varlink.service.InvalidParameter {"parameter":"upgrade"}"#)
    for method in ["a.b.One", "a.b.Many", "a.b.Two", "x.y.Z", "org.varlink.service.GetInfo"] {
      #expect(try answer("{\"method\":\"\(method)\",\"oneway\":true}", by: service()) == nil)
    }
  }

  @Test func `tells who it is and which interfaces it has`() throws {
    let reply = try answer(#"{"method":"org.varlink.service.GetInfo"}"#, by: service())
    let info = try ServiceInterface.Info(
      object: try #require(reply).parameters, at: DecodingPlace(isStrict: true))

    #expect(info.interfaces == ["org.varlink.service", "a.b"])
    #expect([info.vendor, info.product, info.version, info.url] == ["v", "p", "1", "u"])
    #expect(
      try error(#"{"method":"org.varlink.service.GetInfo","parameters":{"x":1}}"#)
        == #"org.varlink.service.InvalidParameter {"parameter":"x"}"#)
  }

  @Test func `hands out the texts, and its replies are as its own text says`() throws {
    let text = ServiceInterface.text
    let interface = try InterfaceDescription(parsing: text)
    let call = #"{"method":"org.varlink.service.GetInterfaceDescription","parameters":{"interface":"#
    let own = try #require(try answer(call + "\"org.varlink.service\"}}", by: service()))

    #expect(own.parameters["description"]?.string == text)
    #expect(interface.faults(inOutputOf: "GetInterfaceDescription", own.parameters) == [])
    #expect(try error(call + "\"q.r\"}}") == #"org.varlink.service.InterfaceNotFound {"interface":"q.r"}"#)
    #expect(
      try error(#"{"method":"org.varlink.service.GetInterfaceDescription"}"#)
        == #"org.varlink.service.InvalidParameter {"parameter":"interface"}"#)
  }
}
