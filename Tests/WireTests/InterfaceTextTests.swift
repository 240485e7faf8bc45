// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing
import Varlink
import Wire

/// Holds the types against the texts that clients read.
struct InterfaceTextTests {
  static let texts = [SessionsInterface.text, CatalogueInterface.text, ManagerInterface.text]

  static let methods: [any MethodCall.Type] = [
    OpenSession.self, CloseSession.self, ListSessions.self, Apply.self, Inspect.self, Why.self, Explain.self,
    Subscribe.self,
    ListDevices.self, ListScreens.self, ListStrategies.self, GetStatus.self, Reload.self,
  ]

  private func interface(of method: any MethodCall.Type) throws -> (InterfaceDescription, name: String) {
    let parts = method.method.split(separator: ".")
    let name = parts.dropLast().joined(separator: ".")
    let descriptions = try Self.texts.map { try InterfaceDescription(parsing: $0) }
    return (try #require(descriptions.first { $0.name == name }), String(parts.last ?? ""))
  }

  @Test func `the texts are interface descriptions with the names we give them`() throws {
    let names = try Self.texts.map { try InterfaceDescription(parsing: $0).name }

    #expect(names == [SessionsInterface.name, CatalogueInterface.name, ManagerInterface.name])
  }

  @Test func `every method of the texts has its type and the other way round`() throws {
    let described = try Self.texts.flatMap { text in
      let interface = try InterfaceDescription(parsing: text)
      return interface.methods.map { "\(interface.name).\($0.name)" }
    }

    #expect(described.sorted() == Self.methods.map { $0.method }.sorted())
  }

  @Test func `every method, type, error and field is documented`() throws {
    for text in Self.texts {
      let interface = try InterfaceDescription(parsing: text)
      var undocumented =
        interface.methods.filter { $0.documentation.isEmpty }.map(\.name)
        + interface.types.filter { $0.documentation.isEmpty }.map(\.name)
        + interface.errors.filter { $0.documentation.isEmpty }.map(\.name)
      for method in interface.methods {
        undocumented += (method.input + method.output).filter { $0.documentation.isEmpty }
          .map { "\(method.name) \($0.name)" }
      }
      for type in interface.types {
        guard case .structure(let fields) = type.type else { continue }
        undocumented += fields.filter { $0.documentation.isEmpty }.map { "\(type.name) \($0.name)" }
      }
      #expect(undocumented == [])
    }
  }

  @Test func `streams say that they need more`() throws {
    for method in Self.methods {
      let (interface, name) = try interface(of: method)
      let says = interface.method(name)?.documentation.contains("[Requires 'more' flag]")

      #expect(says == (method.mode == .more), "\(name)")
    }
  }

  @Test func `the texts keep to what old clients read`() throws {
    for text in Self.texts {
      #expect(!text.contains("\r"))
      #expect(text.hasSuffix("\n"))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
      let words = text.split(separator: "\n").filter { !$0.contains("#") }.joined(separator: " ")
      #expect(!words.contains(": any") && !words.contains("]any"))
      for line in text.split(separator: "\n") where line.hasPrefix("error ") { #expect(line.contains("(")) }
    }
  }

  @Test(arguments: [true, false])
  func `the parameters of every method read and write what the text says`(isFull: Bool) throws {
    for method in Self.methods {
      let (interface, name) = try interface(of: method)
      let described = try #require(interface.method(name))
      let input = Sample(interface: interface).object(described.input, isFull: isFull)
      let output = Sample(interface: interface).object(described.output, isFull: isFull)

      #expect(try rewritten(input, as: method) == input, "\(name)")
      #expect(try rewrittenReply(output, of: method) == output, "\(name)")
      #expect(interface.faults(inInputOf: name, try rewritten(input, as: method)) == [])
    }
  }

  @Test func `unknown and missing parameters of every method are named`() throws {
    for method in Self.methods {
      let (interface, name) = try interface(of: method)
      let described = try #require(interface.method(name))
      let input = Sample(interface: interface).object(described.input, isFull: true)

      var extended = input
      extended["surplus"] = 1
      #expect(throws: ParameterError("surplus"), "\(name)") { try rewritten(extended, as: method) }

      for field in described.input {
        var lacking = input
        lacking[field.name] = nil
        var wrong = input
        wrong[field.name] = [:]
        if case .nullable = field.type {
          #expect(throws: Never.self, "\(name)") { try rewritten(lacking, as: method) }
        } else {
          #expect(throws: ParameterError(field.name), "\(name)") { try rewritten(lacking, as: method) }
        }
        #expect(throws: ParameterError.self, "\(name)") { try rewritten(wrong, as: method) }
      }
    }
  }

  private func rewritten<Method: MethodCall>(_ object: JSONObject, as: Method.Type) throws -> JSONObject {
    try Method(object: object, at: DecodingPlace(isStrict: true)).object
  }

  private func rewrittenReply<Method: MethodCall>(
    _ object: JSONObject, of: Method.Type
  ) throws -> JSONObject {
    try Method.Reply(object: object, at: DecodingPlace(isStrict: true)).object
  }
}
