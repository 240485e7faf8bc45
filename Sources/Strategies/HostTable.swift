// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
import Screens
import SourceText
import Traits
import YAMLTree

/// The functions that modules may call, one table for all of them (`pivot_host`).
enum HostTable {
  // Never freed and never changed: modules may keep the pointer for ever.
  nonisolated(unsafe) static let pointer: UnsafePointer<pivot_host> = {
    let table = UnsafeMutablePointer<pivot_host>.allocate(capacity: 1)
    table.initialize(to: functions)
    return UnsafePointer(table)
  }()

  private typealias Context = StrategyContext

  private static var functions: pivot_host {
    pivot_host(
      abi: PIVOT_STRATEGY_ABI, size: UInt32(MemoryLayout<pivot_host>.size),
      configuration: { Context.current($0) == nil ? 0 : ConfigurationTree.root },
      kind: { context, node in
        (Context.current(context)?.tree.kind(of: node) ?? PIVOT_KIND_MISSING).rawValue
      },
      count: { context, node in Context.current(context)?.tree.count(of: node) ?? 0 },
      value: { context, node, index in
        guard let index = Int(exactly: index) else { return 0 }
        return Context.current(context)?.tree.value(of: node, at: index) ?? 0
      },
      key: { context, node, index in
        guard let index = Int(exactly: index) else { return 0 }
        return Context.current(context)?.tree.key(of: node, at: index) ?? 0
      },
      find: { context, node, key in
        Context.current(context)?.find(key, in: node, isRequired: false) ?? 0
      },
      require: { context, node, key in
        Context.current(context)?.find(key, in: node, isRequired: true) ?? 0
      },
      finish: { context, node in Context.current(context)?.finish(node) ?? 0 },
      read_string: { context, node, out in
        Context.current(context)?.read(node, out) { context, _ throws(DocumentError) in
          try context.tree.text(of: node) ?? pivot_string()
        } ?? 0
      },
      read_number: { context, node, out in
        Context.current(context)?.read(node, out) { _, value throws(DocumentError) in
          try value.double()
        } ?? 0
      },
      read_integer: { context, node, min, max, out in
        Context.current(context)?.read(node, out) { _, value throws(DocumentError) in
          Int64(try value.int(in: Int(min)...Int(Swift.max(min, max))))
        } ?? 0
      },
      read_boolean: { context, node, out in
        Context.current(context)?.read(node, out) { _, value throws(DocumentError) in
          try value.bool() ? 1 : 0
        } ?? 0
      },
      read_choice: { context, node, words, count, out in
        Context.current(context)?.read(node, out) { _, value throws(DocumentError) in
          try value.choice(UnsafeBufferPointer(start: words, count: words == nil ? 0 : count))
        } ?? 0
      },
      read_name: { context, node, what, out in
        Context.current(context)?.read(node, out) { context, value throws(DocumentError) in
          let name = try value.string()
          guard context.names.has(name, pivot_name(what)) else {
            throw value.error(context.names.unknown(name, pivot_name(what)))
          }
          if pivot_name(what) == PIVOT_NAME_CONSTRAINT, context.names.isAmbiguous(name) {
            throw value.error(context.names.ambiguous(name))
          }
          return try context.tree.text(of: node) ?? pivot_string()
        } ?? 0
      },
      has_name: { context, what, name in
        guard let context = Context.current(context), let name = try? ForeignText.name(name) else {
          return 0
        }
        return context.names.has(name, pivot_name(what)) ? 1 : 0
      },
      check_property: { context, view, property, value in
        Context.current(context)?.checkProperty(view, property, value) ?? 0
      },
      report: { context, node, offset, message in
        guard let context = Context.current(context) else { return }
        let offset = Int(min(offset, 1_000_000))
        let text = ForeignText.message(message, otherwise: "the module refuses this and does not say why")
        context.report(context.tree.fault(text, at: node, offset: offset))
      },
      condition: { context, when in Context.current(context)?.condition(when) ?? 0 },
      holds: { context, condition, environment in
        Context.current(context)?.holds(condition, environment) ?? 0
      },
      log: { context, message in Context.current(context)?.log(ForeignText.message(message)) },
      read_line: { context, node, out in
        Context.current(context)?.read(node, out) { context, _ throws(DocumentError) in
          try context.tree.line(of: node) ?? pivot_string()
        } ?? 0
      })
  }
}

extension StrategyContext {
  fileprivate func find(_ key: pivot_string, in node: pivot_node, isRequired: Bool) -> pivot_node {
    guard let key = try? ForeignText.name(key) else { return 0 }
    var found: pivot_node = 0
    _ = reporting(at: node) { () throws(DocumentError) in
      found = try tree.find(key, in: node, isRequired: isRequired)
    }
    return found
  }

  fileprivate func finish(_ node: pivot_node) -> Int32 {
    guard tree[node] != nil else { return 0 }
    do {
      let unknown = try tree.unknownKeys(of: node)
      for fault in unknown { report(fault) }
      return unknown.isEmpty ? 1 : 0
    } catch {
      report(error)
      return 0
    }
  }

  fileprivate func read<Value>(
    _ node: pivot_node, _ out: UnsafeMutablePointer<Value>?,
    _ value: (StrategyContext, YAMLNode) throws(DocumentError) -> Value
  ) -> Int32 {
    guard let yaml = tree[node] else { return 0 }
    return reporting(at: node) { () throws(DocumentError) in
      let value = try value(self, yaml)
      out?.pointee = value
    }
  }

  fileprivate func checkProperty(_ view: pivot_node, _ property: pivot_node, _ value: pivot_node) -> Int32 {
    guard let viewNode = tree[view], let propertyNode = tree[property], let valueNode = tree[value] else {
      return 0
    }
    var place = view
    do throws(DocumentError) {
      let name = try viewNode.string()
      guard let properties = names.properties(of: name) else {
        throw viewNode.error(names.unknown(name, PIVOT_NAME_VIEW))
      }
      place = property
      let known = try ViewProperty.named(propertyNode)
      if let refusal = known.refusal(by: name, properties) { throw propertyNode.error(refusal) }
      place = value
      try known.check(valueNode, properties)
      return Int32((known.isNumber ? PIVOT_PROPERTY_NUMBER : PIVOT_PROPERTY_WORD).rawValue)
    } catch {
      report(tree.placed(error, at: place))
      return 0
    }
  }

  fileprivate func condition(_ node: pivot_node) -> pivot_condition {
    guard let yaml = tree[node] else { return 0 }
    do throws(ScreenError) {
      conditions.append(try Condition.read(yaml))
      return pivot_condition(conditions.count)
    } catch {
      for fault in error.errors { report(fault) }
      return 0
    }
  }

  fileprivate func holds(
    _ condition: pivot_condition, _ environment: UnsafePointer<pivot_environment>?
  ) -> Int32 {
    guard condition > 0, Int(condition) <= conditions.count, let environment,
      let environment = self.environment(at: environment)
    else { return 0 }
    return conditions[Int(condition) - 1].holds(in: environment) ? 1 : 0
  }
}
