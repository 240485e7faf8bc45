// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

// Rectangles, sizes and insets are arrays of numbers on the wire, in this order.

extension Rect: VarlinkValue {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    let numbers = try numbers(4, from: value, at: place)
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  public func encode(to json: inout JSONWriter) { write([minX, minY, width, height], to: &json) }
}

extension Size: VarlinkValue {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    let numbers = try numbers(2, from: value, at: place)
    self.init(width: numbers[0], height: numbers[1])
  }

  public func encode(to json: inout JSONWriter) { write([width, height], to: &json) }
}

extension EdgeInsets: VarlinkValue {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    let numbers = try numbers(4, from: value, at: place)
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  public func encode(to json: inout JSONWriter) { write([top, left, bottom, right], to: &json) }
}

private func numbers(
  _ count: Int, from value: JSONValue, at place: DecodingPlace
) throws(ParameterError) -> [Double] {
  let numbers = try [Double](from: value, at: place)
  guard numbers.count == count else { throw place.error }
  return numbers
}

private func write(_ numbers: [Double], to json: inout JSONWriter) {
  json.array { for number in numbers { $0.double(number) } }
}
