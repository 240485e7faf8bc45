// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Who made a constraint, as its class and its identifier tell.
public enum ConstraintOrigin: Hashable, Sendable, CustomStringConvertible {
  case app
  case autoresizing
  /// A size or place that a table, collection view, hosting view or window sets.
  case encapsulated
  /// A trial size while something is measured.
  case temporary
  /// A stack view, with what it is for, as `hiding`.
  case stackView(String)
  case marginGuide, safeAreaGuide, layoutSupport, ibPrototype, systemSpacing, contentSize, nsStackView
  /// Bars, keyboard, split views: the system's own.
  case system
  case snapkit, masonry

  init(className: String, identifier: String?) {
    if let identifier, let known = Self(identifier: identifier) {
      self = known
      return
    }
    // What nearly all of them are.
    if className == "NSLayoutConstraint" {
      self = .app
      return
    }
    let name = className.split(separator: ".").last.map(String.init) ?? className
    switch name {
    case "NSAutoresizingMaskLayoutConstraint": self = .autoresizing
    case "NSContentSizeLayoutConstraint": self = .contentSize
    case "_UILayoutSupportConstraint": self = .layoutSupport
    case "NSIBPrototypingLayoutConstraint": self = .ibPrototype
    case "_UISystemBaselineConstraint", "_NSSystemBaselineConstraint": self = .systemSpacing
    default:
      self = className.contains("SnapKit") ? .snapkit : name.hasPrefix("MAS") ? .masonry : .app
    }
  }

  private init?(identifier: String) {
    if identifier.contains("-Encapsulated-Layout-") {
      self = .encapsulated
    } else if identifier.hasPrefix("_UITemporaryLayout") || identifier == "fittingSizeHTarget"
      || identifier == "fittingSizeVTarget"
    {
      self = .temporary
    } else if identifier.hasPrefix("UISV-") {
      self = .stackView(String(identifier.dropFirst("UISV-".count)))
    } else if identifier.hasSuffix("Margin-guide-constraint") {
      self = .marginGuide
    } else if identifier.hasPrefix("UIViewSafeAreaLayoutGuide-")
      || identifier.hasPrefix("NSViewSafeAreaLayoutGuide-")
    {
      self = .safeAreaGuide
    } else if identifier.hasPrefix("IB auto generated at build time") {
      self = .ibPrototype
    } else if identifier.hasPrefix("NSStackView.") {
      self = .nsStackView
    } else if Self.systemPrefixes.contains(where: { identifier.hasPrefix($0) })
      || Self.systemNames.contains(identifier)
    {
      self = .system
    } else {
      return nil
    }
  }

  private static let systemPrefixes = [
    "NSSplitViewItem.", "TB_", "IB_", "BIB_", "CB_", "Mask_", "MaskEV_", "UINav", "UIButtonBar",
    "accessoryView.", "assistantView.", "UIInputWindowController-",
  ]
  private static let systemNames: Set<String> = ["inputView.top", "inputView.bottom", "assistantHeight"]

  /// The word that JSON has for it.
  public var description: String {
    switch self {
    case .app: "app"
    case .autoresizing: "autoresizing"
    case .encapsulated: "encapsulated"
    case .temporary: "temporary"
    case .stackView(let role): "stackView:\(role)"
    case .marginGuide: "marginGuide"
    case .safeAreaGuide: "safeAreaGuide"
    case .layoutSupport: "layoutSupport"
    case .ibPrototype: "ibPrototype"
    case .systemSpacing: "systemSpacing"
    case .contentSize: "contentSize"
    case .nsStackView: "nsStackView"
    case .system: "system"
    case .snapkit: "snapkit"
    case .masonry: "masonry"
    }
  }

  /// Whether whoever writes the app wrote this line.
  public var isOwn: Bool {
    switch self {
    case .app, .snapkit, .masonry, .systemSpacing: true
    default: false
    }
  }
}
