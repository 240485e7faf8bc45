// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Glibc
import Strategies

// Turns many sessions and says what a turn costs, as `make bench-layout` does.
// usage: layout-bench CATALOGUE MODULES [SESSIONS [ROUNDS [PART...]]]

let words = CommandLine.arguments
guard words.count >= 3 else {
  print("usage: layout-bench CATALOGUE MODULES [SESSIONS [ROUNDS [PART...]]]")
  exit(2)
}
var bench = LayoutBench(
  catalogue: try Catalogue(directory: words[1]), library: StrategyLibrary(paths: [words[2]]),
  sessionCount: max(12, words.count > 3 ? Int(words[3]) ?? 1000 : 1000),
  roundCount: max(1, words.count > 4 ? Int(words[4]) ?? 9 : 9))
let parts = words.dropFirst(5).compactMap { LayoutBench.Part(rawValue: $0) }
try bench.run(parts.isEmpty ? LayoutBench.Part.allCases : parts)
exit(bench.report.missed == 0 ? 0 : 1)
