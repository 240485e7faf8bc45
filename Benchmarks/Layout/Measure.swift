// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// The processor time that this thread has used, in microseconds. Other programs on the machine take none of it,
/// though they cost it caches.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The memory that this process has in use, in bytes: what is resident of it, without files.
func residentBytes() -> Int {
  let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return 0 }
  defer { close(descriptor) }
  var buffer = [UInt8](repeating: 0, count: 128)
  let length = read(descriptor, &buffer, buffer.count)
  let fields = String(decoding: buffer.prefix(max(0, length)), as: UTF8.self).split(separator: " ")
  guard fields.count > 2, let resident = Int(fields[1]), let files = Int(fields[2]) else { return 0 }
  return (resident - files) * sysconf(Int32(_SC_PAGESIZE))
}

/// The middle of several rounds and the best of them.
struct Rounds {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
  var best: Double { values.min() ?? 0 }
}

/// Prints figures, and keeps account of the targets.
struct Report {
  private(set) var missed = 0

  func line(_ name: String, _ text: String) {
    print(name.padded(to: 44) + text)
  }

  func figure(_ name: String, _ rounds: Rounds, _ unit: String) {
    line(name, "\(rounds.median.text) \(unit)  (best \(rounds.best.text))")
  }

  mutating func target(_ name: String, _ rounds: Rounds, _ unit: String, atMost limit: Double) {
    let isMet = rounds.median <= limit
    if !isMet { missed += 1 }
    let verdict = isMet ? "ok" : "MISSED"
    line(name, "\(rounds.median.text) \(unit)  (best \(rounds.best.text))  \(verdict): at most \(limit.text)")
  }
}

extension Double {
  /// With one digit behind the point.
  var text: String {
    let tenths = (self * 10).rounded()
    guard let whole = Int(exactly: tenths) else { return "\(self)" }
    let digits = whole.magnitude
    let sign = whole < 0 ? "-" : ""
    return digits % 10 == 0 ? "\(sign)\(digits / 10)" : "\(sign)\(digits / 10).\(digits % 10)"
  }
}

extension String {
  func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self + " "
  }
}
