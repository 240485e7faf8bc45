// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/*
 * Modules that do one thing wrong each. FAULT says which; NAME is what the module calls itself.
 */

#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "pivot_strategy.h"

/* What FAULT may be. */
#define NONE 0
#define WRONG_ABI 1
#define SHORT_TABLE 2
#define NO_ENTRY 3
#define NULL_NAME 4
#define NULL_FUNCTION 5
#define DECLINES 6
#define NAME_NOT_UTF8 7
#define CREATE_REPORTS 10
#define CREATE_SILENT 11
#define CREATE_FLOODS_REPORTS 12
#define CREATE_REPORTS_NOTHING 13
#define UNKNOWN_VIEW 20
#define CYCLE 21
#define FLOOD 22
#define NULL_ORDER 23
#define ORDER_NOT_UTF8 24
#define ORDER_TOO_LONG 25
#define NOT_FINITE 26
#define REFUSES 27
#define RETURNS_FAILURE 28
#define LATE 29
#define OTHER_THREAD 30
#define FLOODS_LOG 31
#define WRONG_HANDLES 32
#define FLOOD_OF_BYTES 33
#define ORDER_ENDLESS 34

typedef struct strategy {
  const pivot_host *host;
  pivot_context *context;
  pivot_sink *kept;
} strategy;

static pivot_string text(const char *string) { return pivot_string_of(string); }

static void *create(const pivot_host *host, pivot_context *context) {
  pivot_node config = host->configuration(context);
#if FAULT == CREATE_REPORTS
  pivot_node edge = host->find(context, config, text("edge"));
  host->report(context, edge, 2, text("no such edge: write top"));
  host->report(context, 0, 0, text("and something is wrong\nas a whole"));
#elif FAULT == CREATE_REPORTS_NOTHING
  host->report(context, host->find(context, config, text("edge")), 0, text(" "));
  host->report(context, config, 0, text(""));
#elif FAULT == CREATE_SILENT
  (void)config;
  return NULL;
#elif FAULT == CREATE_FLOODS_REPORTS
  for (int i = 0; i < 100000; i++) {
    char line[40];
    snprintf(line, sizeof line, "fault %d", i);
    host->report(context, config, 0, text(line));
  }
#elif FAULT == WRONG_HANDLES
  for (pivot_node node = 1000; node != 4; node = node * 3 + 1) {
    double number = 7;
    pivot_string string;
    size_t place;
    if (host->kind(context, node) != PIVOT_KIND_MISSING || host->count(context, node) != 0 ||
        host->value(context, node, 0) || host->key(context, node, (size_t)-1) ||
        host->find(context, node, text("x")) || host->require(context, node, text("x")) ||
        host->read_number(context, node, &number) || host->read_string(context, node, NULL) ||
        host->read_name(context, node, 9999, &string) || host->condition(context, node) ||
        host->read_choice(context, node, NULL, 3, &place) || host->holds(context, node, NULL) ||
        number != 7)
      return NULL;
    if (node > 1u << 30) break;
  }
  /* Names without a text, no context, nowhere to write to. */
  if (host->find(context, config, text(NULL)) || host->has_name(context, PIVOT_NAME_VIEW, text(NULL)) ||
      host->configuration(NULL) || host->value(context, config, (size_t)-1))
    return NULL;
  host->log(NULL, text("nobody"));
  host->log(context, text(NULL));
#else
  (void)config;
#endif
  strategy *self = calloc(1, sizeof *self);
  self->host = host;
  self->context = context;
  return self;
}

#if FAULT == OTHER_THREAD
static void *hide_from_elsewhere(void *sink) {
  ((pivot_sink *)sink)->hide(sink, text("one"));
  ((pivot_sink *)sink)->set_number(sink, text("one"), text("spacing"), NAN);
  return NULL;
}
#endif

static int32_t decide(void *state, const pivot_question *question, pivot_sink *sink) {
  strategy *self = state;
  (void)question;
#if FAULT == UNKNOWN_VIEW
  sink->hide(sink, text("one"));
  sink->place(sink, text("oen"), text("two"));
#elif FAULT == CYCLE
  sink->place(sink, text("one"), text("two"));
  sink->place(sink, text("two"), text("one"));
#elif FAULT == FLOOD
  while (sink->hide(sink, text("one"))) continue;
#elif FAULT == FLOOD_OF_BYTES
  static char name[PIVOT_NAME_LIMIT];
  memset(name, 'a', sizeof name);
  while (sink->hide(sink, (pivot_string){name, sizeof name})) continue;
#elif FAULT == NULL_ORDER
  sink->place(sink, text("one"), text(NULL));
#elif FAULT == ORDER_NOT_UTF8
  sink->show(sink, text("\xc3\x28"));
#elif FAULT == ORDER_TOO_LONG
  sink->show(sink, (pivot_string){"one", (size_t)1 << 60});
#elif FAULT == ORDER_ENDLESS
  sink->activate(sink, (pivot_string){"one", SIZE_MAX});
#elif FAULT == NOT_FINITE
  sink->set_constant(sink, text("gap"), NAN);
  sink->hide(sink, text("one"));
#elif FAULT == REFUSES
  sink->hide(sink, text("one"));
  sink->refuse(sink, text("the moon is full"));
#elif FAULT == RETURNS_FAILURE
  return 3;
#elif FAULT == LATE
  sink->hide(sink, text("one"));
  self->kept = sink;
#elif FAULT == OTHER_THREAD
  pthread_t thread;
  pthread_create(&thread, NULL, hide_from_elsewhere, sink);
  pthread_join(thread, NULL);
#elif FAULT == FLOODS_LOG
  for (int i = 0; i < 100000; i++) self->host->log(self->context, text("still here"));
#else
  sink->hide(sink, text("one"));
#endif
  (void)self;
  return 0;
}

static void destroy(void *state) {
  strategy *self = state;
  if (self->kept && self->kept->hide(self->kept, text("one")))
    self->host->log(self->context, text("the sink was still open"));
  self->host->log(self->context, text("destroyed"));
  free(self);
}

#if FAULT != NO_ENTRY
static const pivot_strategy table = {
  .abi = FAULT == WRONG_ABI ? PIVOT_STRATEGY_ABI + 1 : PIVOT_STRATEGY_ABI,
  .size = FAULT == SHORT_TABLE ? sizeof(pivot_strategy) - 8 : sizeof(pivot_strategy),
#if FAULT == NULL_NAME
  .name = {NULL, 4},
#elif FAULT == NAME_NOT_UTF8
  .name = PIVOT_STRING("\xff\xff"),
#else
  .name = PIVOT_STRING(NAME),
#endif
  .version = PIVOT_STRING("1"),
  .summary = PIVOT_STRING("does one thing wrong"),
  .create = create,
  .decide = FAULT == NULL_FUNCTION ? NULL : decide,
  .destroy = destroy,
};

const pivot_strategy *pivot_strategy_entry(const pivot_host *host) {
  (void)host;
  return FAULT == DECLINES ? NULL : &table;
}
#endif
