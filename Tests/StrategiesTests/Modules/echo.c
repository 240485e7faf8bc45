// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/*
 * A module that does nothing wrong and says what it sees: what it reads of its configuration, each question.
 * VERSION tells two builds of it apart. Its table has a member more than the header knows, as a module's that
 * was built against a later one.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "pivot_strategy.h"

typedef struct echo {
  const pivot_host *host;
  pivot_context *context;
  pivot_condition when;
} echo;

static void say(const echo *self, const char *format, ...) {
  char line[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  self->host->log(self->context, pivot_string_of(line));
}

static pivot_node find(const echo *self, const char *key) {
  return self->host->find(self->context, self->host->configuration(self->context), pivot_string_of(key));
}

static void say_keys(const echo *self, pivot_node node) {
  const pivot_host *host = self->host;
  for (size_t i = 0; i < host->count(self->context, node); i++) {
    pivot_string key = {0};
    host->read_string(self->context, host->key(self->context, node, i), &key);
    say(self, "key %s kind %u", key.bytes, host->kind(self->context, host->value(self->context, node, i)));
  }
}

static void *create(const pivot_host *host, pivot_context *context) {
  echo *self = calloc(1, sizeof *self);
  self->host = host;
  self->context = context;
  say_keys(self, host->configuration(context));

  pivot_string string;
  double number;
  int64_t integer;
  int32_t boolean;
  size_t choice;
  static const pivot_string sides[] = {PIVOT_STRING("top"), PIVOT_STRING("bottom"), PIVOT_STRING("left")};
  if (host->read_string(context, find(self, "string"), &string)) say(self, "string %s", string.bytes);
  if (host->read_number(context, find(self, "number"), &number)) say(self, "number %g", number);
  if (host->read_integer(context, find(self, "integer"), -5, 5, &integer)) say(self, "integer %d", (int)integer);
  if (host->read_boolean(context, find(self, "boolean"), &boolean)) say(self, "boolean %d", boolean);
  if (host->read_choice(context, find(self, "choice"), sides, 3, &choice)) say(self, "choice %d", (int)choice);
  if (host->read_name(context, find(self, "view"), PIVOT_NAME_VIEW, &string)) say(self, "view %s", string.bytes);
  if (host->read_name(context, find(self, "set"), PIVOT_NAME_SET, &string)) say(self, "set %s", string.bytes);
  if (host->read_name(context, find(self, "constraint"), PIVOT_NAME_CONSTRAINT, &string))
    say(self, "constraint %s", string.bytes);
  pivot_node property = find(self, "property");
  if (property) {
    pivot_node key = host->key(context, property, 0);
    say(self, "property %d", host->check_property(context, find(self, "view"), key, host->value(context, property, 0)));
  }
  self->when = host->condition(context, find(self, "when"));
  if (find(self, "wanted")) host->require(context, find(self, "wanted"), pivot_string_of("inner"));
  host->finish(context, host->configuration(context));
  return self;
}

static void say_environment(const echo *self, const char *which, const pivot_environment *environment) {
  say(
    self, "%s %s os %u.%u orientation %u classes %u %u size %gx%g insets %g %g %g %g bars %u keyboard %u %g",
    which, environment->controller.bytes, environment->os_major, environment->os_minor,
    environment->orientation, environment->horizontal_size_class, environment->vertical_size_class,
    environment->frame.width, environment->frame.height, environment->safe_area_insets.top,
    environment->safe_area_insets.left, environment->safe_area_insets.bottom,
    environment->safe_area_insets.right, environment->bars_shown, environment->keyboard_is_shown,
    environment->keyboard.height);
}

static int32_t decide(void *state, const pivot_question *question, pivot_sink *sink) {
  const echo *self = state;
  say(
    self, "asked %s %s animated %u %u", question->controller.bytes, question->cause.bytes,
    question->is_animated, question->duration_milliseconds);
  if (question->old_environment) say_environment(self, "old", question->old_environment);
  say_environment(self, "new", question->new_environment);

  pivot_environment turned = *question->new_environment;
  turned.orientation = PIVOT_ORIENTATION_LANDSCAPE_LEFT;
  say(
    self, "holds %d turned %d", self->host->holds(self->context, self->when, question->new_environment),
    self->host->holds(self->context, self->when, &turned));
  turned.orientation = 99;
  turned.size = sizeof turned;
  if (self->host->holds(self->context, self->when, &turned)) say(self, "holds in what nobody knows");

  sink->activate(sink, pivot_string_of("wide"));
  sink->deactivate(sink, pivot_string_of("narrow"));
  sink->place(sink, pivot_string_of("one"), pivot_string_of("two"));
  sink->show(sink, pivot_string_of("two"));
  sink->hide(sink, pivot_string_of("stack"));
  sink->set_constant(sink, pivot_string_of("gap"), 12.5);
  sink->set_priority(sink, pivot_string_of("gap"), 250);
  sink->set_word(sink, pivot_string_of("stack"), pivot_string_of("axis"), pivot_string_of("vertical"));
  sink->set_number(sink, pivot_string_of("stack"), pivot_string_of("spacing"), 8);
  return 0;
}

static void destroy(void *state) { free(state); }

static const struct {
  pivot_strategy known;
  void *later;
} table = {
  .known =
    {
      .abi = PIVOT_STRATEGY_ABI,
      .size = sizeof(pivot_strategy) + sizeof(void *),
      .name = PIVOT_STRING("echo"),
      .version = PIVOT_STRING(VERSION),
      .summary = PIVOT_STRING("says what it sees"),
      .create = create,
      .decide = decide,
      .destroy = destroy,
    },
};

const pivot_strategy *pivot_strategy_entry(const pivot_host *host) {
  return host->abi == PIVOT_STRATEGY_ABI ? &table.known : NULL;
}
