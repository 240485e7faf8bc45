// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

// solver-replay FILE [SECONDS [DUMP]]: plays a script, prints one JSON line a phase, writes values to DUMP.
if CommandLine.arguments.count < 2 {
  print("usage: solver-replay FILE [SECONDS [DUMP]]")
  exit(2)
}
Replay(CommandLine.arguments).run()
