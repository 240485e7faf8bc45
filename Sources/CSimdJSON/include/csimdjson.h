// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// What the JSON reader needs of simdjson, and nothing else: parse a text, hand out its tape.
//
// The tape is simdjson's own (doc/tape.md there): 64-bit words whose top byte is the type. It stays valid
// until the next parse with the same parser.
#ifndef PIVOTD_CSIMDJSON_H
#define PIVOTD_CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct csimdjson_parser csimdjson_parser;

typedef struct {
  // 0, or simdjson's error code.
  int32_t error;
  const uint64_t *_Nullable tape;
  // Strings as a 32-bit length, the bytes, and a NUL, each at the offset its tape word names.
  const uint8_t *_Nullable strings;
} csimdjson_document;

csimdjson_parser *_Nullable csimdjson_create(size_t max_depth);
void csimdjson_destroy(csimdjson_parser *_Nullable parser);

// Never throws and never reads past `length`; the text is copied to a padded buffer of its own.
csimdjson_document csimdjson_parse(
    csimdjson_parser *_Nonnull parser, const uint8_t *_Nonnull text, size_t length);

// True when the text nests deeper than the parser was made for.
int csimdjson_is_depth_error(int32_t error);
// A sentence in English; never NULL.
const char *_Nonnull csimdjson_message(int32_t error);

#ifdef __cplusplus
}
#endif
#endif
