// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

#ifndef PIVOT_CLIBFUZZER_H
#define PIVOT_CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own loop, for programs that have a main function already. Returns the exit code.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*played)(const uint8_t *bytes, size_t count));

#endif
