// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Daemon
import Glibc

exit(DaemonCommand.run(Array(CommandLine.arguments.dropFirst())))
