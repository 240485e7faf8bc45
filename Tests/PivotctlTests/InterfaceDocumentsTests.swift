// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Testing

@testable import pivotctl

/// How often documents are read; one that is gone tells that it would have been read again.
@Suite struct InterfaceDocumentsTests {
  private let folder: String
  private let documents = InterfaceDocuments()

  init() throws {
    folder = NSTemporaryDirectory() + "/pivotd-documents-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["A", "B"] {
      try """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
      <scenes><scene sceneID="s1"><objects><viewController storyboardIdentifier="one" id="c1">
      <view key="view" contentMode="scaleToFill" id="v1"/></viewController></objects></scene>
      <scene sceneID="s2"><objects><viewController storyboardIdentifier="two" id="c2">
      <view key="view" contentMode="scaleToFill" id="v2"/></viewController></objects></scene></scenes>
      </document>
      """.write(toFile: "\(folder)/\(name).storyboard", atomically: true, encoding: .utf8)
    }
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
  }

  private func scenes(_ name: String) throws -> [String] {
    try documents.scenes(of: "\(folder)/\(name)").map { $0.replacing("\(folder)/", with: "") }
  }

  private func read(_ name: String) throws {
    _ = try documents.screen(of: try #require(InterfaceFile("\(folder)/\(name)")))
  }

  @Test func `a document is read once for all scenes of it that are asked for in a row`() throws {
    defer { try? remove("") }

    let scenes = try scenes("A.storyboard")
    try remove("A.storyboard")

    #expect(scenes == ["A.storyboard#one", "A.storyboard#two"])
    for scene in scenes { try read(scene) }
  }

  @Test func `a document is let go of when another is read`() throws {
    defer { try? remove("") }

    try read("A.storyboard#one")
    try remove("A.storyboard")
    try read("B.storyboard#one")

    #expect(throws: Failure.self) { try read("A.storyboard#two") }
  }

  @Test func `what is no document of Interface Builder's is itself`() throws {
    defer { try? remove("") }

    #expect(try scenes("A.storyboard#one") == ["A.storyboard#one"])
    #expect(try documents.scenes(of: "three-labels") == ["three-labels"])
  }
}
