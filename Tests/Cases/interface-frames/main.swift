// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Foundation
import Geometry
import InterfaceBuilder
import JSON
import Traits

// interface-frames FOLDER LIST CANVASES [SIZES]: lays out every document of a list, each scene on the canvas that is
// told for it, or with `-` for CANVASES on the one that the document tells, as `pivotctl frames` does. It writes
// {document: {view: [x, y, width, height]}} to standard output. SIZES are measured sizes of
// content, {document: {view: [width, height]}}. All in one process, so that what it takes can be measured.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: interface-frames FOLDER LIST CANVASES [SIZES]\n".utf8))
  exit(2)
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("interface-frames: \(message)\n".utf8))
  exit(2)
}

func read(_ path: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else { fail("cannot read \(path)") }
  return [UInt8](data)
}

func readJSON(_ path: String) -> JSONValue {
  do { return try JSONReader().read(read(path)) } catch { fail("\(path): \(error)") }
}

let paths = Array(arguments)
let list = String(decoding: read(paths[1]), as: UTF8.self).split(separator: "\n")
  .map { $0.split(separator: "\t") }.filter { $0.count >= 4 }.map { String($0[3]) }
let canvases = paths[2] == "-" ? .object(JSONObject()) : readJSON(paths[2])
let sizes = paths.count > 3 ? readJSON(paths[3]) : .object(JSONObject())

extension JSONValue {
  var size: Size? {
    guard let width = self[0]?.double, let height = self[1]?.double else { return nil }
    return Size(width: width, height: height)
  }

  /// A canvas as the scorer tells it.
  var canvas: InterfaceCanvas? {
    guard let size = self["root"]?.size else { return nil }
    let insets = self["safeArea"]?.array?.compactMap(\.double) ?? []
    let device = self["device"]?.string
    return InterfaceCanvas(
      size: size, scale: self["scale"]?.double ?? 2,
      safeAreaInsets: insets.count == 4 ? EdgeInsets(insets[0], insets[1], insets[2], insets[3]) : .zero,
      horizontalSizeClass: self["traits"]?["widthClass"]?.string.flatMap { SizeClass(rawValue: $0) },
      verticalSizeClass: self["traits"]?["heightClass"]?.string.flatMap { SizeClass(rawValue: $0) },
      idiom: device?.hasPrefix("ipad") == true ? .pad : .phone,
      isLandscape: self["orientation"]?.string == "landscape")
  }

  var measured: [String: AxisPair<Double?>] {
    var found: [String: AxisPair<Double?>] = [:]
    for member in object?.members ?? [] {
      found[member.key] = AxisPair(
        horizontal: member.value[0]?.double, vertical: member.value[1]?.double)
    }
    return found
  }
}

let clock = ContinuousClock()
var reading = Duration.zero
var layouting = Duration.zero
var writer = JSONWriter()
var unread: [String] = []
var slow: [String] = []
var noteCounts: [String: Int] = [:]
let sizesByDocument = Dictionary(
  uniqueKeysWithValues: (sizes.object?.members ?? []).map { ($0.key, $0.value) })
let canvasesByDocument = Dictionary(
  uniqueKeysWithValues: (canvases.object?.members ?? []).map { ($0.key, $0.value) })

writer.object { writer in
  for path in list {
    let bytes = read(paths[0] + "/" + path)
    let start = clock.now
    let document: InterfaceDocument
    do { document = try InterfaceDocument.read(bytes, file: path) } catch {
      unread.append("\(error)")
      continue
    }
    let middle = clock.now
    reading += middle - start
    let measured = sizesByDocument[path]?.measured ?? [:]
    var frames: [(String, Rect)] = []
    for scene in document.scenes {
      let canvas =
        canvasesByDocument[path]?[scene.id]?.canvas
        ?? document.canvas(of: scene)
      let layout = document.layout(scene, on: canvas, measured: measured)
      for frame in layout.frames { if let id = frame.id { frames.append((id, frame.frame)) } }
      if !layout.restless.isEmpty {
        unread.append("\(path): no rest for \(layout.restless.joined(separator: ", "))")
      }
      if ProcessInfo.processInfo.environment["CONFLICTS"] != nil {
        for conflict in layout.conflicts { unread.append("\(path): \(conflict)") }
      }
      for note in layout.notes where note.kind != .ignored { noteCounts[note.message, default: 0] += 1 }
    }
    let spent = clock.now - middle
    layouting += spent
    if spent > .milliseconds(100) { slow.append("\(path): \(spent)") }
    var seen: Set<String> = []
    writer.key(path)
    writer.object { writer in
      for (id, frame) in frames where seen.insert(id).inserted {
        writer.key(id)
        writer.array {
          $0.double(frame.minX)
          $0.double(frame.minY)
          $0.double(frame.width)
          $0.double(frame.height)
        }
      }
    }
  }
}
FileHandle.standardOutput.write(Data(writer.take()))
var summary =
  "\(list.count) documents, read in \(reading), laid out in \(layouting); \(unread.count) unread\n"
summary += (unread + slow).map { "  \($0)\n" }.joined()
for (message, count) in noteCounts.sorted(by: { ($0.value, $0.key) > ($1.value, $1.key) }).prefix(20) {
  summary += "  \(count) x \(message)\n"
}
FileHandle.standardError.write(Data(summary.utf8))
