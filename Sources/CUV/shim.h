// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors
#include <sys/ioctl.h>
#include <uv.h>

// What a socket's peer has not read yet; -1 where it cannot be told. `ioctl` takes any number of arguments,
// and Swift no such functions.
static inline int pivot_unread_bytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, TIOCOUTQ, &count) == 0 ? count : -1;
}
