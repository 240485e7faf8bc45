// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Geometry
import TextMetrics

/// How far measurements are off, by groups of texts.
struct TextErrors {
  private struct Miss {
    var error: Double
    var text: String
    var measured: Double
    var expected: Double
  }

  private var widths: [String: [Miss]] = [:]
  private var heights: [String: [Miss]] = [:]

  mutating func add(_ sample: TextSample) {
    let measured = sample.ruler.measure(sample.block, width: sample.forWidth).size
    func miss(_ measured: Double, _ expected: Double) -> Miss {
      Miss(
        error: abs(measured - expected), text: sample.block.text, measured: measured, expected: expected)
    }
    if sample.forWidth == nil {
      widths[sample.group, default: []].append(miss(measured.width, sample.width))
    }
    if let height = sample.height, height > 0 {
      heights[sample.group, default: []].append(miss(measured.height, height))
    }
  }

  func printTable() {
    for (name, groups) in [("widths", widths), ("heights", heights)] {
      print("\(name): n, median, nine of ten within, share within 0.5 and 1 pt")
      for (group, misses) in groups.sorted(by: { $0.key < $1.key }) {
        let errors = misses.map(\.error).sorted()
        func share(_ limit: Double) -> Int {
          100 * errors.filter { $0 <= limit + 1e-6 }.count / errors.count
        }
        let row = [
          "\(errors.count)", short(errors[errors.count / 2]), short(errors[errors.count * 9 / 10]),
          "\(share(0.5)) %", "\(share(1)) %",
        ]
        print("  \(group.padding(toLength: 20, withPad: " ", startingAt: 0)) \(row.joined(separator: "  "))")
      }
    }
  }

  func printWorst(_ count: Int) {
    for (name, groups) in [("width", widths), ("height", heights)] {
      for (group, misses) in groups.sorted(by: { $0.key < $1.key }) {
        for miss in misses.sorted(by: { $0.error > $1.error }).prefix(count) where miss.error > 0.5 {
          print(
            "\(name)  \(group)  \(short(miss.measured)) for \(short(miss.expected))  \(miss.text.prefix(60))")
        }
      }
    }
  }

  private func short(_ value: Double) -> String { String(format: "%.2f", value) }
}
