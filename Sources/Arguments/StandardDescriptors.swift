// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Standard input, output and error, which whoever starts a program may have closed.
public enum StandardDescriptors {
  /// Opens those that are closed on nothing.
  ///
  /// To be called before anything is opened: the first socket would get the number of the closed one, and a
  /// client the lines that were meant for standard error.
  public static func fill() {
    // The lowest number that is free is the one that `open` gives.
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF { _ = open("/dev/null", O_RDWR) }
  }
}
