// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

exit(Program.run(Array(CommandLine.arguments.dropFirst())))
