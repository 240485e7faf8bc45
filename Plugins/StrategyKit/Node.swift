// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import CPivotStrategy

/// A place in the configuration, or the lack of one.
///
/// Reading what is not there gives nil and says nothing; reading what is wrong gives nil and has reported it.
/// So a module reads on to the end and the user hears of all faults at once.
public struct Node {
  let host: Host
  let number: pivot_node

  init(_ host: Host, _ number: pivot_node) {
    self.host = host
    self.number = number
  }

  public var isMissing: Bool { number == 0 }

  public var isScalar: Bool { kind == PIVOT_KIND_SCALAR }

  public var isSequence: Bool { kind == PIVOT_KIND_SEQUENCE }

  /// The elements of a sequence; reports anything else.
  public var elements: [Node] {
    guard isKind(PIVOT_KIND_SEQUENCE, "a list is wanted here: write [a, b] or one \"- \" a line") else {
      return []
    }
    return (0..<functions.count(host.context, number)).map {
      Node(host, functions.value(host.context, number, $0))
    }
  }

  /// The entries of a mapping, their keys being nodes too; reports anything else.
  public var entries: [(key: Node, value: Node)] {
    guard isKind(PIVOT_KIND_MAPPING, "a mapping is wanted here: write key: value") else { return [] }
    return (0..<functions.count(host.context, number)).map {
      (
        Node(host, functions.key(host.context, number, $0)),
        Node(host, functions.value(host.context, number, $0))
      )
    }
  }

  /// The value under a key that may be left out.
  public func find(_ key: StaticString) -> Node {
    Node(host, functions.find(host.context, number, pivot_string(key)))
  }

  /// The value under a key that must be there.
  public func require(_ key: StaticString) -> Node {
    Node(host, functions.require(host.context, number, pivot_string(key)))
  }

  /// Reports every key of a mapping that was neither looked for nor required.
  public func finish() {
    _ = functions.finish(host.context, number)
  }

  /// Reports a fault here: one sentence without a full stop, what is wrong and what to write instead.
  public func report(_ message: String) {
    message.lent { functions.report(host.context, number, 0, $0) }
  }
}

extension Node {
  public var text: Name? {
    var text = pivot_string()
    return functions.read_string(host.context, number, &text) != 0 ? Name(text) : nil
  }

  /// The value on one line: a scalar's text, or a list or mapping of scalars.
  public var line: Name? {
    var text = pivot_string()
    return functions.read_line(host.context, number, &text) != 0 ? Name(text) : nil
  }

  public var double: Double? {
    var value = 0.0
    return functions.read_number(host.context, number, &value) != 0 ? value : nil
  }

  public var priority: Double? {
    guard let value = double else { return nil }
    guard value > 0, value <= 1000 else {
      report("out of range: a priority is above 0 and at most 1000")
      return nil
    }
    return value
  }

  public func integer(in range: ClosedRange<Int64>) -> Int64? {
    var value: Int64 = 0
    let isRead = functions.read_integer(
      host.context, number, range.lowerBound, range.upperBound, &value)
    return isRead != 0 ? value : nil
  }

  /// The name of a view, set or constraint that the screen has.
  public func name(of kind: pivot_name) -> Name? {
    var text = pivot_string()
    return functions.read_name(host.context, number, kind.rawValue, &text) != 0 ? Name(text) : nil
  }

  /// A condition; nil after a report. What is left out is no condition: see `isMissing`.
  public var condition: Condition? {
    let condition = functions.condition(host.context, number)
    return condition == 0 ? nil : Condition(host: host, number: condition)
  }

  /// The order that gives a property this value; nil after a report.
  public func setting(of property: Node, of view: Node) -> Order? {
    let type = functions.check_property(host.context, view.number, property.number, number)
    guard type != 0, let view = view.text, let property = property.text else { return nil }
    if UInt32(type) == PIVOT_PROPERTY_NUMBER.rawValue {
      return double.map { .setNumber(view: view, property: property, $0) }
    }
    return line.map { .setWord(view: view, property: property, $0) }
  }

  private var functions: pivot_host { host.functions.pointee }

  private var kind: pivot_kind { pivot_kind(functions.kind(host.context, number)) }

  private func isKind(_ wanted: pivot_kind, _ otherwise: String) -> Bool {
    if kind == wanted { return true }
    if !isMissing { report(otherwise) }
    return false
  }
}
