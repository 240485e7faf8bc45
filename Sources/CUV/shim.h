// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors
#include <uv.h>
