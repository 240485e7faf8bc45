// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import SourceText
import Testing
import Traits

/// Small documents in Interface Builder's words, and what they come out as.
enum Document {
  static let device = #"<device id="retina4_7" orientation="portrait"/>"#

  /// A storyboard with one controller whose view holds these.
  static func storyboard(
    _ subviews: String, constraints: String = "", tools: Int = 15_400, device: String = device,
    controller: String = "", extra: String = "", view: String = "", resources: String = "",
    size: (Int, Int) = (375, 667), initial: String = "first"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="\(initial)">
      \(device)
      <scenes>
        <scene sceneID="scene-one">
          <objects>
            <viewController id="first" \(controller) sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="main" \(view)>
                <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
                <subviews>\(subviews)</subviews>
                <constraints>\(constraints)</constraints>
                <viewLayoutGuide key="safeArea" id="safe"/>
              </view>
              \(extra)
            </viewController>
          </objects>
        </scene>
      </scenes>
      <resources>\(resources)</resources>
    </document>
    """
  }

  static func view(_ id: String, _ attributes: String = "", _ content: String = "", tag: String = "view")
    -> String
  {
    """
    <\(tag) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>\
    \(content)</\(tag)>
    """
  }

  static func label(_ id: String, _ text: String, _ attributes: String = "") -> String {
    // Interface Builder says so of every label that does not shrink.
    let fits = attributes.contains("adjustsFontSizeToFit") ? "" : #"adjustsFontSizeToFit="NO""#
    return view(
      id,
      #"text="\#(text)" horizontalHuggingPriority="251" verticalHuggingPriority="251" \#(attributes) \#(fits)"#,
      #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#, tag: "label")
  }

  /// `a.top b.bottom + 8` and the like: items may be left out, as Interface Builder leaves out the owner.
  static func tie(
    _ first: String?, _ attribute: String, _ second: String? = nil, _ other: String? = nil,
    _ constant: Double = 0,
    _ more: String = ""
  ) -> String {
    var text = "<constraint "
    if let first { text += "firstItem=\"\(first)\" " }
    text += "firstAttribute=\"\(attribute)\" "
    if let second { text += "secondItem=\"\(second)\" " }
    if let other { text += "secondAttribute=\"\(other)\" " }
    if constant != 0 { text += "constant=\"\(constant)\" " }
    return text + more + " id=\"c-\(first ?? "")-\(attribute)-\(second ?? "")-\(other ?? "")\"/>"
  }

  /// The four edges of a view against those of another.
  static func fill(_ view: String, _ other: String, _ inset: Double = 0) -> String {
    tie(view, "top", other, "top", inset) + tie(view, "leading", other, "leading", inset)
      + tie(other, "bottom", view, "bottom", inset) + tie(other, "trailing", view, "trailing", inset)
  }

  static func read(_ text: String) throws(DocumentError) -> InterfaceDocument {
    try InterfaceDocument.read(text, file: "Main.storyboard")
  }
}

/// Where the views of a document's first scene are on its canvas, by their ids.
func frames(
  _ text: String, on canvas: InterfaceCanvas? = nil
) throws -> [String: Rect] {
  let document = try Document.read(text)
  let scene = try #require(document.scenes.first)
  let layout = document.layout(scene, on: canvas ?? document.canvas(of: scene))
  var frames: [String: Rect] = [:]
  for frame in layout.frames { if let id = frame.id { frames[id] = frame.frame } }
  return frames
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

extension CompiledScreen {
  /// Where the views are, by name.
  func frames(in environment: Environment) -> [String: Rect] {
    let isLarge = environment.traits.preferredContentSizeCategory.isAccessibilityCategory
    var arrangement = Arrangement()
    arrangement.activeSets = hierarchy.sets.indices.filter {
      hierarchy.sets[$0] == (isLarge ? "at-accessibility-sizes" : "at-usual-sizes")
    }
    let layout = layout(in: environment, arranged: arrangement)
    var frames: [String: Rect] = [:]
    for (place, view) in hierarchy.views.enumerated() {
      frames[view.name] = layout.frame(of: ViewIndex(place))
    }
    return frames
  }
}
