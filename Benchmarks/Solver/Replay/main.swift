// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

// solver-replay --frozen-start FILE: how long it takes to start from the built system.
// solver-replay FILE [SECONDS [DUMP]]: plays a script, prints one JSON line a phase, writes values to DUMP.
if CommandLine.arguments.count < 2 {
  print("usage: solver-replay FILE [SECONDS [DUMP]]")
  exit(2)
}
do {
  if CommandLine.arguments[1] == "--frozen-start", CommandLine.arguments.count > 2 {
    try Replay(Array(CommandLine.arguments.dropFirst())).startFrozen()
  } else {
    try Replay(CommandLine.arguments).run()
  }
} catch {
  let text = "solver-replay: \(error)\n"
  _ = text.withCString { write(2, $0, strlen($0)) }
  exit(2)
}
