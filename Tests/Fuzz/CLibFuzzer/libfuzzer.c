// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// A target needs a source; the sanitizer's runtime has the function.
#include "CLibFuzzer.h"
