// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy

/// Something that a decision says, kept until it is said.
public enum Order {
  case activate(Name)
  case deactivate(Name)
  case place(view: Name, into: Name)
  case show(Name)
  case hide(Name)
  case setConstant(Name, Double)
  case setPriority(Name, Double)
  case setWord(view: Name, property: Name, Name)
  case setNumber(view: Name, property: Name, Double)
}

/// Where a decision is put.
public struct Sink {
  let pointer: UnsafeMutablePointer<pivot_sink>

  public func put(_ order: Order) {
    let sink = pointer.pointee
    switch order {
    case .activate(let set): _ = sink.activate(pointer, set.text)
    case .deactivate(let set): _ = sink.deactivate(pointer, set.text)
    case .place(let view, let container): _ = sink.place(pointer, view.text, container.text)
    case .show(let view): _ = sink.show(pointer, view.text)
    case .hide(let view): _ = sink.hide(pointer, view.text)
    case .setConstant(let name, let value): _ = sink.set_constant(pointer, name.text, value)
    case .setPriority(let name, let value):
      _ = sink.set_fractional_priority(pointer, name.text, value)
    case .setWord(let view, let property, let value):
      _ = sink.set_word(pointer, view.text, property.text, value.text)
    case .setNumber(let view, let property, let value):
      _ = sink.set_number(pointer, view.text, property.text, value)
    }
  }

  /// Makes no decision; the screen stays as it was last.
  public func refuse(_ reason: String) {
    _ = reason.lent { pointer.pointee.refuse(pointer, $0) }
  }
}
