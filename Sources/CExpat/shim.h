// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// The protection against entities that explode is declared for parsers that read DTDs, as Debian's does.
#define XML_DTD 1
#include <expat.h>
