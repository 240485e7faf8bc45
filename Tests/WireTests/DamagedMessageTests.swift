// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import SeededNumbers
import Testing
import Varlink
import Wire

/// Messages that were whole once. Whatever is done to them, the answer is a reply, an error or an end.
struct DamagedMessageTests {
  /// One call of every method, with every parameter.
  private static func calls() throws -> [[UInt8]] {
    try InterfaceTextTests.texts.flatMap { text in
      let interface = try InterfaceDescription(parsing: text)
      return interface.methods.map { method in
        let parameters = Sample(interface: interface).object(method.input, isFull: true)
        return Call(method: "\(interface.name).\(method.name)", parameters: parameters, mode: .more).encoded()
      }
    }
  }

  private static func service() -> Service {
    let service = Service(.init(vendor: "v", product: "p", version: "1", url: "u"))
    func add<Method: MethodCall>(_ type: Method.Type) {
      service.addMethod(Method.method) { pending in
        do throws(ParameterError) {
          let parameters: Method = try pending.parameters()
          #expect((try? Method(object: parameters.object, at: DecodingPlace(isStrict: true))) != nil)
          pending.reply(NoParameters())
        } catch {
          pending.fail(VarlinkError(error))
        }
      }
    }
    for method in InterfaceTextTests.methods { add(method) }
    return service
  }

  private func damage(_ message: [UInt8], _ numbers: inout SplitMix) -> [UInt8] {
    var bytes = message
    for _ in 0...Int.random(in: 0..<3, using: &numbers) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      let byte = UInt8.random(in: 0...255, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes[place] = byte
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(Array("{}[]\",:019-eE\\u.".utf8).randomElement(using: &numbers) ?? byte, at: place)
      default: bytes.removeSubrange(place..<min(place + 8, bytes.count))
      }
    }
    return bytes + [0]
  }

  @Test(arguments: 0..<4)
  func `damaged calls never do harm`(seed: Int) throws {
    let calls = try Self.calls()
    let service = Self.service()
    let reader = JSONReader()
    var numbers = SplitMix(seed: UInt64(seed))
    var answers = 0

    for _ in 0..<1000 {
      let connection = ServerConnection(reader: reader)
      var output: [UInt8] = []
      connection.dispatch = { service.answer($0) }
      connection.output = { output += $0 }
      let message = damage(try #require(calls.randomElement(using: &numbers)), &numbers)
      message.withUnsafeBytes { connection.receive($0) }
      connection.receiveEnd()

      #expect(connection.hasEnded)
      for bytes in output.split(separator: 0) {
        #expect(Reply(try reader.read(bytes)) != nil)
        answers += 1
      }
    }

    // Not all of them were beyond recognition.
    #expect(answers > 50)
  }
}
