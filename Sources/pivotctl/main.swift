// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Glibc

StandardDescriptors.fill()
// A reader that went away is noticed by the write that fails, not by a signal that kills.
signal(SIGPIPE, SIG_IGN)

let console = Console()
let code = Program(words: Array(CommandLine.arguments.dropFirst())).run(console)
exit(console.finish(code).rawValue)
