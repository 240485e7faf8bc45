// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

#include "include/csimdjson.h"

#include <new>

#include <simdjson.h>

// A parser keeps buffers of about ten times the largest text it has seen. Ordinary messages are far smaller
// than this; after a larger one the buffers are given back.
static const size_t kept_capacity = 64 * 1024;

struct csimdjson_parser {
  simdjson::dom::parser parser;
  size_t max_depth;
};

static simdjson::error_code prepare(csimdjson_parser *parser, size_t length) {
  size_t capacity = parser->parser.capacity();
  if (capacity > kept_capacity && length <= kept_capacity) {
    parser->parser = simdjson::dom::parser();
    capacity = 0;
  }
  if (capacity >= length && capacity > 0) return simdjson::SUCCESS;
  size_t wanted = length < 4096 ? 4096 : length;
  return parser->parser.allocate(wanted, parser->max_depth);
}

extern "C" {

csimdjson_parser *csimdjson_create(size_t max_depth) {
  auto *parser = new (std::nothrow) csimdjson_parser();
  if (parser != nullptr) parser->max_depth = max_depth;
  return parser;
}

void csimdjson_destroy(csimdjson_parser *parser) { delete parser; }

csimdjson_document csimdjson_parse(csimdjson_parser *parser, const uint8_t *text, size_t length) {
  csimdjson_document document = {simdjson::MEMALLOC, nullptr, nullptr};
  simdjson::error_code error = prepare(parser, length);
  if (error == simdjson::SUCCESS) error = parser->parser.parse(text, length, true).error();
  document.error = error;
  if (error == simdjson::SUCCESS) {
    document.tape = parser->parser.doc.tape.get();
    document.strings = parser->parser.doc.string_buf.get();
  }
  return document;
}

int csimdjson_is_depth_error(int32_t error) { return error == simdjson::DEPTH_ERROR; }

const char *csimdjson_message(int32_t error) {
  return simdjson::error_message(static_cast<simdjson::error_code>(error));
}
}
