// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/*
 * pivot_strategy.h: how pivotd asks a strategy module how a screen shall be arranged.
 *
 * A strategy module is a shared object `libpivot-<name>.so` that defines one function,
 * `pivot_strategy_entry`. A screen document uses it by its name:
 *
 *     strategies:
 *       - use: <name>
 *         ...                        keys that the module itself reads and checks
 *
 * This header is everything that passes between the two. It is C, so that a module may be written in C,
 * C++, Swift, Rust, Zig or anything else that can export a C function; it needs no library of pivotd's.
 *
 *     entry     once for each time the file is loaded: the module shows its table
 *     create    once for each use in a screen: the module reads and checks its configuration
 *     decide    for each question: the module says how the screen is arranged
 *     destroy   once for each create that returned something
 *
 * Purity. `decide` is a function: the same configuration and the same question give the same decision. No
 * clock, no files, no threads, no random numbers, nothing remembered from the last question. pivotd asks
 * again whenever it likes, leaves questions out whose answer it knows, and asks about turns that never
 * happen, to check a screen. For the same reason a decision states the whole arrangement, not a difference.
 *
 * Threads. One strategy is called by one thread at a time, not always by the same one. Two strategies of
 * the same module may be called at once: a module keeps its state in what `create` returns, not in
 * variables of its own. Functions of `pivot_host` and `pivot_sink` are to be called on the thread on which
 * pivotd called the module, while that call runs. A sink that is used on another thread or after `decide`
 * returned does nothing.
 *
 * Lifetime. What pivotd passes into a call is valid until that call returns, unless it says otherwise.
 * Strings, nodes and conditions of a `pivot_context` are valid from `create` until `destroy` returns. What
 * the module passes is copied before the function returns, except the table, whose memory must stay as it is.
 * A loaded module is never unloaded; when its file changes, the new one is loaded beside it and the old
 * one's strategies are destroyed once nobody needs them.
 *
 * Growth. `PIVOT_STRATEGY_ABI` changes only when older modules could no longer work. Within one ABI,
 * structures grow at their end only, never change what is there, and begin with their size in bytes as the
 * side that made them knows it. Look at `size` before touching a member that this header says was added
 * later (`read_line` of `pivot_host`). Enumerations gain values: take one that you do not know as you would take 0.
 * `pivot_string`, `pivot_size`, `pivot_rect` and `pivot_insets` never grow.
 *
 * Trust. A module that runs inside pivotd can bring it down; pivotd checks everything that it hears, but
 * not the module's memory.
 */

#ifndef PIVOT_STRATEGY_H
#define PIVOT_STRATEGY_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this border. Both sides refuse the other when theirs differs. */
#define PIVOT_STRATEGY_ABI 1u

/* The longest name (view, set, constraint, property, the module's own), in bytes. Longer ones are refused. */
#define PIVOT_NAME_LIMIT 1024u

/* The longest sentence (error, reason, log line), in bytes. Longer ones are cut. */
#define PIVOT_MESSAGE_LIMIT 4096u

/* The most orders in one decision, and the most bytes of names in it. Beyond either it is refused. */
#define PIVOT_ORDER_LIMIT 100000u
#define PIVOT_ORDER_BYTES_LIMIT 8388608u

/* ---- Values -------------------------------------------------------------------------------------------- */

/*
 * A text in UTF-8. Strings from pivotd end with a zero byte after the last one that `length` counts, so they
 * may be used as C strings; strings to pivotd need not.
 */
typedef struct pivot_string {
  const char *bytes;
  size_t length; /* in bytes, without the zero */
} pivot_string;

/* A pivot_string from a literal, for initialisers: `.name = PIVOT_STRING("edge-first")`. */
#define PIVOT_STRING(literal) \
  { (literal), sizeof(literal) - 1 }

/* A pivot_string from a C string, for arguments: `sink->show(sink, pivot_string_of("sidebar"))`. */
static inline pivot_string pivot_string_of(const char *text) {
  pivot_string string = {text, text ? strlen(text) : 0};
  return string;
}

/* Whether a string has exactly these bytes. */
static inline int32_t pivot_string_is(pivot_string string, const char *text) {
  return string.bytes && text && strlen(text) == string.length &&
         memcmp(string.bytes, text, string.length) == 0;
}

/* Points, not pixels, here and everywhere below. */
typedef struct pivot_size {
  double width, height;
} pivot_size;

typedef struct pivot_rect {
  double x, y, width, height;
} pivot_rect;

typedef struct pivot_insets {
  double top, left, bottom, right;
} pivot_insets;

/* ---- The environment: everything outside the views that a decision may depend on ------------------------- */

/* 0 is "something newer than this header" in every enumeration. */

typedef enum pivot_platform {
  PIVOT_PLATFORM_IOS = 1,
  PIVOT_PLATFORM_IPADOS = 2,
  PIVOT_PLATFORM_TVOS = 3,
  PIVOT_PLATFORM_ANDROID = 4
} pivot_platform;

typedef enum pivot_idiom {
  PIVOT_IDIOM_PHONE = 1,
  PIVOT_IDIOM_PAD = 2,
  PIVOT_IDIOM_TV = 3
} pivot_idiom;

/* The interface's orientation. Landscape right: the device turned counter-clockwise, its top on the left. */
typedef enum pivot_orientation {
  PIVOT_ORIENTATION_PORTRAIT = 1,
  PIVOT_ORIENTATION_PORTRAIT_UPSIDE_DOWN = 2,
  PIVOT_ORIENTATION_LANDSCAPE_LEFT = 3,
  PIVOT_ORIENTATION_LANDSCAPE_RIGHT = 4
} pivot_orientation;

typedef enum pivot_size_class {
  PIVOT_SIZE_CLASS_COMPACT = 1,
  PIVOT_SIZE_CLASS_REGULAR = 2
} pivot_size_class;

typedef enum pivot_layout_direction {
  PIVOT_LAYOUT_DIRECTION_LEFT_TO_RIGHT = 1,
  PIVOT_LAYOUT_DIRECTION_RIGHT_TO_LEFT = 2
} pivot_layout_direction;

/* The preferred text size, smallest first. */
typedef enum pivot_content_size_category {
  PIVOT_CONTENT_SIZE_EXTRA_SMALL = 1,
  PIVOT_CONTENT_SIZE_SMALL = 2,
  PIVOT_CONTENT_SIZE_MEDIUM = 3,
  PIVOT_CONTENT_SIZE_LARGE = 4, /* what devices are sold with */
  PIVOT_CONTENT_SIZE_EXTRA_LARGE = 5,
  PIVOT_CONTENT_SIZE_EXTRA_EXTRA_LARGE = 6,
  PIVOT_CONTENT_SIZE_EXTRA_EXTRA_EXTRA_LARGE = 7,
  PIVOT_CONTENT_SIZE_ACCESSIBILITY_MEDIUM = 8,
  PIVOT_CONTENT_SIZE_ACCESSIBILITY_LARGE = 9,
  PIVOT_CONTENT_SIZE_ACCESSIBILITY_EXTRA_LARGE = 10,
  PIVOT_CONTENT_SIZE_ACCESSIBILITY_EXTRA_EXTRA_LARGE = 11,
  PIVOT_CONTENT_SIZE_ACCESSIBILITY_EXTRA_EXTRA_EXTRA_LARGE = 12
} pivot_content_size_category;

/* Bits of `bars_shown`. */
typedef enum pivot_bar {
  PIVOT_BAR_STATUS = 1,
  PIVOT_BAR_NAVIGATION = 2,
  PIVOT_BAR_TAB = 4,
  PIVOT_BAR_TOOLBAR = 8
} pivot_bar;

/* One controller's surroundings at one moment. Made by pivotd. */
typedef struct pivot_environment {
  uint32_t size;                  /* of this structure as pivotd knows it */
  uint32_t platform;              /* a pivot_platform */
  uint32_t idiom;                 /* a pivot_idiom */
  uint32_t os_major;              /* 27.1 is 27 and 1 */
  uint32_t os_minor;
  uint32_t orientation;           /* a pivot_orientation */
  uint32_t horizontal_size_class; /* a pivot_size_class */
  uint32_t vertical_size_class;   /* a pivot_size_class */
  uint32_t layout_direction;      /* a pivot_layout_direction */
  uint32_t content_size_category; /* a pivot_content_size_category */
  uint32_t bars_shown;            /* pivot_bar values, added */
  uint32_t keyboard_is_shown;     /* 1 or 0 */
  uint32_t has_safe_area;         /* 0 before iOS 11, where the top and bottom guides are all there is */
  uint32_t is_extrapolated;       /* 1 when a figure in here was derived by rule, not measured */
  pivot_string controller;        /* its id in the document */
  pivot_string display;           /* the display in use on a device with several; empty on all others */
  double display_scale;           /* pixels per point */
  pivot_size window_size;
  pivot_rect frame;               /* the controller's view, in window coordinates */
  pivot_insets safe_area_insets;  /* of the controller's view, bars and additional insets included */
  pivot_insets system_minimum_layout_margins; /* left and right of the controller's view; top and bottom 0 */
  double default_layout_margin;   /* of an ordinary view, on every edge */
  double top_layout_guide_length; /* from the view's top to the lower edge of the bars over it */
  double bottom_layout_guide_length; /* from the upper edge of the bars below to the view's bottom */
  double readable_width;          /* the widest the readable guide gets; negative: margins alone decide */
  pivot_rect status_bar;          /* in window coordinates; zeros unless its bit in bars_shown is set */
  pivot_rect navigation_bar;
  pivot_rect tab_bar;             /* includes the home-indicator strip below it, as the toolbar does */
  pivot_rect toolbar;
  pivot_rect keyboard;            /* in window coordinates; zeros unless keyboard_is_shown */
} pivot_environment;

/* ---- The question ---------------------------------------------------------------------------------------- */

/* Something changed, or the screen opens: how shall it be arranged? */
typedef struct pivot_question {
  uint32_t size;                  /* of this structure as pivotd knows it */
  uint32_t is_animated;           /* 1 while the change is shown as a movement */
  uint32_t duration_milliseconds; /* of that movement; 0 when not animated */
  uint32_t reserved;              /* 0 */
  pivot_string controller;        /* whose views are asked about: the id in the document */
  pivot_string cause;             /* what changed, as an event kind: "rotation"; may be new to you */
  const pivot_environment *old_environment; /* NULL when the screen opens */
  const pivot_environment *new_environment; /* never NULL; what the decision is for */
} pivot_question;

/* ---- The answer ------------------------------------------------------------------------------------------ */

typedef struct pivot_sink pivot_sink;

/*
 * Where `decide` puts its orders. What is not ordered stays as the document has it, or as a module before
 * this one in the screen's list ordered it. Orders take effect in the order given: the last about a thing
 * holds. All of a decision is taken, or none: an order that cannot be carried out (a view that the screen
 * does not have, a view placed inside itself) refuses the decision and the screen stays as it was last.
 *
 * Every function returns 1 when it took the order and 0 when not (the name is no UTF-8 or too long, the
 * number is not finite, too many orders, the sink is no longer in use). After a 0 the decision is refused
 * whatever follows; a module may ignore the result.
 */
struct pivot_sink {
  uint32_t size;     /* of this structure as pivotd knows it */
  uint32_t reserved; /* 0 */

  /* A named set of constraints becomes active: its constraints hold. */
  int32_t (*activate)(pivot_sink *sink, pivot_string set);
  /* A named set becomes inactive, as all sets are when nobody orders otherwise. */
  int32_t (*deactivate)(pivot_sink *sink, pivot_string set);

  /*
   * A view becomes a subview of another and fills it: four constraints tie its edges to the container's.
   * Constraints between the moved subtree and anything outside it are gone while it is there; those inside
   * it stay. A view may not go into itself or into a view inside itself; the root stays.
   */
  int32_t (*place)(pivot_sink *sink, pivot_string view, pivot_string container);

  /* A view is shown or hidden. A hidden view keeps its constraints and its frame, except in a stack. */
  int32_t (*show)(pivot_sink *sink, pivot_string view);
  int32_t (*hide)(pivot_sink *sink, pivot_string view);

  /* The constant of the constraint with this identifier, in points. */
  int32_t (*set_constant)(pivot_sink *sink, pivot_string constraint, double constant);
  /* Its priority, 1 to 1000. */
  int32_t (*set_priority)(pivot_sink *sink, pivot_string constraint, int32_t priority);

  /*
   * A property of a view by the name documents use: "axis", "distribution", "alignment" of a stack, "font" of
   * what shows a text, "layoutMargins", "directionalLayoutMargins" and "intrinsicSize" of any. Values are spelled
   * as in a view, on one line: "vertical", "{size: 20, weight: bold}", "[8, 16, 8, 16]".
   */
  int32_t (*set_word)(pivot_sink *sink, pivot_string view, pivot_string property, pivot_string value);
  /* The same for properties that are numbers: "spacing", in points. */
  int32_t (*set_number)(pivot_sink *sink, pivot_string view, pivot_string property, double value);

  /* No decision can be made, and why: one sentence without a full stop. The screen stays as it was last. */
  int32_t (*refuse)(pivot_sink *sink, pivot_string reason);

  /* Like set_priority, with decimals, above 0 and up to 1000: 999.5. */
  int32_t (*set_fractional_priority)(pivot_sink *sink, pivot_string constraint, double priority);
};

/* ---- The host: what a module may ask of pivotd --------------------------------------------------------- */

/* One use of the module in one screen, as pivotd sees it: the configuration, the screen's names, the log. */
typedef struct pivot_context pivot_context;

/* A place in the configuration: a value or a key of the YAML document. 0 is "not there". */
typedef uint32_t pivot_node;

/* A compiled `when:`. 0 is "did not compile" and never holds. */
typedef uint32_t pivot_condition;

/* What a node is. */
typedef enum pivot_kind {
  PIVOT_KIND_MISSING = 0, /* node 0, or no node of this context */
  PIVOT_KIND_NULL = 1,    /* `key:` with nothing after it, or `~` */
  PIVOT_KIND_SCALAR = 2,  /* a text, a number, a truth value */
  PIVOT_KIND_SEQUENCE = 3,
  PIVOT_KIND_MAPPING = 4
} pivot_kind;

/* What a name stands for. */
typedef enum pivot_name {
  PIVOT_NAME_VIEW = 1,      /* a view's id */
  PIVOT_NAME_SET = 2,       /* a set of constraints under `sets:` */
  PIVOT_NAME_CONSTRAINT = 3 /* a constraint's identifier */
} pivot_name;

/* What a property's values are. */
typedef enum pivot_property_type {
  PIVOT_PROPERTY_WORD = 1,  /* for set_word */
  PIVOT_PROPERTY_NUMBER = 2 /* for set_number */
} pivot_property_type;

/*
 * Made by pivotd, the same for all strategies, valid for ever.
 *
 * Faults in the configuration are *reported*: each becomes an error with file, line, column and key path,
 * as pivotd's own faults look. Functions that say "reports" have done so when they return 0. A `create`
 * during which anything was reported has failed, whatever it returns; reporting several faults in one
 * go saves the user's time. Reports count during `create` only.
 *
 * Functions that take a node accept 0 and then return 0 without a report: what was missing has been reported
 * by `require`, or may be missing.
 */
typedef struct pivot_host {
  uint32_t abi;  /* PIVOT_STRATEGY_ABI as pivotd was built; a module that sees another returns NULL */
  uint32_t size; /* of this structure as pivotd knows it */

  /* -- Walking the configuration -- */

  /* The mapping that stands in the document at `- use: <name>`, without `use` and `controller`. */
  pivot_node (*configuration)(pivot_context *context);
  /* A pivot_kind. */
  uint32_t (*kind)(pivot_context *context, pivot_node node);
  /* How many elements a sequence or entries a mapping has; 0 for everything else. */
  size_t (*count)(pivot_context *context, pivot_node node);
  /* The element of a sequence, or the value of a mapping's entry, from 0, in the document's order. */
  pivot_node (*value)(pivot_context *context, pivot_node node, size_t index);
  /* The key of a mapping's entry: a scalar node of its own, for reading it and for pointing at it. */
  pivot_node (*key)(pivot_context *context, pivot_node node, size_t index);
  /* The value under a key of a mapping; 0 when it is left out or empty. Reports when the node is no mapping. */
  pivot_node (*find)(pivot_context *context, pivot_node mapping, pivot_string key);
  /* The same; reports when it is left out or empty. */
  pivot_node (*require)(pivot_context *context, pivot_node mapping, pivot_string key);
  /* Reports each key that neither `find` nor `require` was asked for, with the nearest one that was. */
  int32_t (*finish)(pivot_context *context, pivot_node mapping);

  /* -- Reading values: 1 and the value in `out`, or a report, 0 and `out` as it was -- */

  /* Any scalar's text. */
  int32_t (*read_string)(pivot_context *context, pivot_node node, pivot_string *out);
  /* A finite number. */
  int32_t (*read_number)(pivot_context *context, pivot_node node, double *out);
  /* A whole number from `min` to `max`. */
  int32_t (*read_integer)(pivot_context *context, pivot_node node, int64_t min, int64_t max, int64_t *out);
  /* true (1) or false (0). */
  int32_t (*read_boolean)(pivot_context *context, pivot_node node, int32_t *out);
  /* One of some words: its place among them. The report lists them. */
  int32_t (*read_choice)(
    pivot_context *context, pivot_node node, const pivot_string *words, size_t count, size_t *out);
  /* The name of something in the screen, `what` being a pivot_name. Reports an unknown one with the nearest. */
  int32_t (*read_name)(pivot_context *context, pivot_node node, uint32_t what, pivot_string *out);

  /* -- Checking against the screen -- */

  /* Whether the screen has it, `what` being a pivot_name. Reports nothing. */
  int32_t (*has_name)(pivot_context *context, uint32_t what, pivot_string name);
  /*
   * Whether the view has the property and the property can have the value: a pivot_property_type that tells
   * which of `set_word` and `set_number` takes it. Else reports at the node that is wrong and returns 0.
   */
  int32_t (*check_property)(
    pivot_context *context, pivot_node view, pivot_node property, pivot_node value);

  /*
   * Reports a fault of the module's own finding: one sentence without a full stop that says what is wrong
   * and what to write instead; an empty one becomes "the module refuses this and does not say why". `offset` is
   * the number of characters into a plain scalar, else 0.
   */
  void (*report)(pivot_context *context, pivot_node node, uint32_t offset, pivot_string message);

  /* -- Conditions: one `when:` for all modules -- */

  /* Compiles the node under a `when:`. Reports what is wrong with it and returns 0. */
  pivot_condition (*condition)(pivot_context *context, pivot_node when);
  /* Whether it holds in an environment: one of the question's, or one that the module changed. */
  int32_t (*holds)(
    pivot_context *context, pivot_condition condition, const pivot_environment *environment);

  /* -- Talking to whoever debugs the module -- */

  /* One line in pivotd's log, at level debug. May be called in `create`, `decide` and `destroy`. */
  void (*log)(pivot_context *context, pivot_string message);

  /* -- Added later -- */

  /*
   * A value on one line, as the word of a property that has parts: a scalar's text, a sequence of scalars as
   * `[8, 16, 8, 16]`, a mapping of them as `{size: 20, weight: bold}`. Else reports and returns 0.
   */
  int32_t (*read_line)(pivot_context *context, pivot_node node, pivot_string *out);
} pivot_host;

/* ---- The module ---------------------------------------------------------------------------------------- */

/* What a module shows of itself. Checked before anything in it is called: ABI, size, names, no NULL. */
typedef struct pivot_strategy {
  uint32_t abi;         /* PIVOT_STRATEGY_ABI */
  uint32_t size;        /* sizeof(pivot_strategy) */
  pivot_string name;    /* as in `use:` and in the file's name: a-z, 0-9 and dashes */
  pivot_string version; /* the module's own */
  pivot_string summary; /* one line for lists */

  /*
   * Makes a strategy for one use in one screen. Reads its whole configuration, so that faults are found
   * when the screen is loaded. NULL when anything was reported. What it returns is passed to the two below.
   */
  void *(*create)(const pivot_host *host, pivot_context *context);
  /* Answers a question through the sink. 0 when it did; anything else refuses, as `refuse` does. */
  int32_t (*decide)(void *self, const pivot_question *question, pivot_sink *sink);
  /* Frees what `create` made. */
  void (*destroy)(void *self);
} pivot_strategy;

/*
 * The one symbol of a module. Returns its table, which must stay as it is, or NULL when it cannot work with
 * this host.
 */
const pivot_strategy *pivot_strategy_entry(const pivot_host *host);

/* The symbol's name and type, for who loads modules. */
#define PIVOT_STRATEGY_ENTRY "pivot_strategy_entry"
typedef const pivot_strategy *(*pivot_strategy_entry_function)(const pivot_host *host);

#ifdef __cplusplus
}
#endif
#endif
