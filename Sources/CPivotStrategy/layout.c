// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

#include "pivot_strategy.h"

/*
 * Modules that were compiled years ago rely on these places. A line here that no longer compiles means that a
 * member was moved, not appended: undo that, or raise PIVOT_STRATEGY_ABI. Appending needs a new line only.
 */
#define AT(type, member, place) \
  _Static_assert(offsetof(type, member) == (place), #type "." #member " has moved")

#if defined(__LP64__)
AT(pivot_string, length, 8);

AT(pivot_environment, controller, 56);
AT(pivot_environment, display_scale, 88);
AT(pivot_environment, frame, 112);
AT(pivot_environment, default_layout_margin, 208);
AT(pivot_environment, status_bar, 240);
AT(pivot_environment, keyboard, 368);

AT(pivot_question, controller, 16);
AT(pivot_question, new_environment, 56);

AT(pivot_sink, activate, 8);
AT(pivot_sink, place, 24);
AT(pivot_sink, set_constant, 48);
AT(pivot_sink, refuse, 80);

AT(pivot_host, configuration, 8);
AT(pivot_host, find, 48);
AT(pivot_host, read_string, 72);
AT(pivot_host, has_name, 120);
AT(pivot_host, report, 136);
AT(pivot_host, condition, 144);
AT(pivot_host, log, 160);

AT(pivot_strategy, name, 8);
AT(pivot_strategy, create, 56);
AT(pivot_strategy, destroy, 72);
#endif

#define STARTS_WITH_ITS_SIZE(type) AT(type, size, 0)

STARTS_WITH_ITS_SIZE(pivot_environment);
STARTS_WITH_ITS_SIZE(pivot_question);
STARTS_WITH_ITS_SIZE(pivot_sink);
AT(pivot_host, size, 4);
AT(pivot_strategy, size, 4);
