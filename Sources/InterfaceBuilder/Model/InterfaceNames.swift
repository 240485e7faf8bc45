// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The names that views have in screen documents, in reports and on the command line: what an outlet calls them,
/// else the label that their author gave them, else their kind and a number.
struct InterfaceNames: Sendable {
  private let names: [String]
  /// Those that are called by their order.
  private let counted: Set<InterfaceView.Index>

  init(_ scene: InterfaceScene) {
    var outlets: [String: String] = [:]
    for element in scene.elements.flatMap({ $0.descendants() }) where element.name == "outlet" {
      guard let property = element["property"], let target = element["destination"], outlets[target] == nil,
        property != "delegate", property != "dataSource"
      else { continue }
      outlets[target] = property
    }
    var taken: Set<String> = ["safeArea", "superview"]
    var counts: [String: Int] = [:]
    var names: [String] = []
    var counted: Set<InterfaceView.Index> = []
    for (index, view) in scene.views.enumerated() {
      let wish: String
      if index == scene.mainRoot, view.parent == nil {
        wish = "root"
      } else if let outlet = view.id.flatMap({ outlets[$0] }) {
        wish = Self.identifier(outlet)
      } else if let label = view.element["userLabel"] {
        wish = Self.identifier(label)
      } else {
        wish = ""
      }
      let name = Self.unique(wish.isEmpty ? nil : wish, kind: view.kind, &counts, &taken)
      if name != wish { counted.insert(index) }
      names.append(name)
    }
    self.names = names
    self.counted = counted
  }

  subscript(view: InterfaceView.Index) -> String { names[view] }

  /// The ids of views that are called by their order, by their names: those stay when others come and go.
  func numbered(_ scene: InterfaceScene) -> [String: String] {
    var numbered: [String: String] = [:]
    for view in counted { numbered[names[view]] = scene.views[view].id }
    return numbered
  }

  /// What a view is known by when others come and go: its name, or its id where the name goes by order.
  func key(of view: InterfaceView.Index, in scene: InterfaceScene) -> String {
    counted.contains(view) ? scene.views[view].id ?? names[view] : names[view]
  }

  private static func unique(
    _ wish: String?, kind: String, _ counts: inout [String: Int], _ taken: inout Set<String>
  ) -> String {
    if let wish, taken.insert(wish).inserted { return wish }
    let base = wish ?? identifier(kind)
    while true {
      let number = counts[base, default: 0] + 1
      counts[base] = number
      let name = "\(base)-\(number)"
      if taken.insert(name).inserted { return name }
    }
  }

  /// Letters, digits and dashes of a text; empty when there are none to begin with.
  static func identifier(_ text: String) -> String {
    var name = ""
    var isGap = false
    for scalar in text.unicodeScalars.prefix(60) {
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      let isDigit = ("0"..."9").contains(scalar)
      guard isLetter || isDigit && !name.isEmpty || scalar == "_" && !name.isEmpty else {
        isGap = !name.isEmpty
        continue
      }
      if isGap { name.append("-") }
      isGap = false
      name.unicodeScalars.append(scalar)
    }
    return name
  }
}
