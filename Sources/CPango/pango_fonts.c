// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

#include "pango_fonts.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

// What is called of Pango 1.48 and later and of fontconfig, as their headers declare it. Their types stay closed here,
// so no header of theirs is needed to build.
typedef struct FcPattern FcPattern;
typedef struct FcObjectSet FcObjectSet;
typedef struct {
  int count;
  int capacity;
  FcPattern **patterns;
} FcFontSet;

#define PANGO_FUNCTIONS(X) \
  X(void *, pango_ft2_font_map_new, (void)) \
  X(void, pango_ft2_font_map_set_resolution, (void *, double, double)) \
  X(void, pango_fc_font_map_set_default_substitute, (void *, void (*)(FcPattern *, void *), void *, void (*)(void *))) \
  X(void *, pango_font_map_create_context, (void *)) \
  X(void, pango_context_set_round_glyph_positions, (void *, int)) \
  X(void *, pango_fc_font_description_from_pattern, (FcPattern *, int)) \
  X(void, pango_font_description_set_absolute_size, (void *, double)) \
  X(void, pango_font_description_free, (void *)) \
  X(void *, pango_font_map_load_font, (void *, void *, const void *)) \
  X(FcPattern *, pango_fc_font_get_pattern, (void *)) \
  X(int, pango_font_has_char, (void *, uint32_t)) \
  X(void *, pango_font_get_metrics, (void *, void *)) \
  X(int, pango_font_metrics_get_ascent, (void *)) \
  X(int, pango_font_metrics_get_descent, (void *)) \
  X(void, pango_font_metrics_unref, (void *)) \
  X(void *, pango_layout_new, (void *)) \
  X(void, pango_layout_set_font_description, (void *, const void *)) \
  X(void, pango_layout_set_single_paragraph_mode, (void *, int)) \
  X(void, pango_layout_set_text, (void *, const char *, int)) \
  X(void, pango_layout_get_size, (void *, int *, int *)) \
  X(void, g_object_unref, (void *)) \
  X(FcPattern *, FcPatternCreate, (void)) \
  X(void, FcPatternDestroy, (FcPattern *)) \
  X(int, FcPatternAddString, (FcPattern *, const char *, const char *)) \
  X(int, FcPatternAddBool, (FcPattern *, const char *, int)) \
  X(int, FcPatternDel, (FcPattern *, const char *)) \
  X(int, FcPatternGetString, (const FcPattern *, const char *, int, char **)) \
  X(int, FcPatternGetInteger, (const FcPattern *, const char *, int, int *)) \
  X(int, FcPatternGetBool, (const FcPattern *, const char *, int, int *)) \
  X(FcObjectSet *, FcObjectSetCreate, (void)) \
  X(int, FcObjectSetAdd, (FcObjectSet *, const char *)) \
  X(void, FcObjectSetDestroy, (FcObjectSet *)) \
  X(FcFontSet *, FcFontList, (void *, FcPattern *, FcObjectSet *)) \
  X(void, FcFontSetDestroy, (FcFontSet *))

struct pivot_fonts {
#define FIELD(result, name, arguments) result(*name) arguments;
  PANGO_FUNCTIONS(FIELD)
#undef FIELD
  void *map;
  void *context;
};

struct pivot_font {
  void *description;
  void *font;
  void *layout;
  double ascent;
  double descent;
};

// Lengths are measured at one size and scaled: neither hinting nor a step of Pango's units is seen at any other.
static const double measured_size = 256;
static const double pango_scale = 1024;

// What is measured is the drawing, not what a screen makes of it.
static void take_hinting_away(FcPattern *pattern, void *fonts) {
  const pivot_fonts *own = fonts;
  own->FcPatternDel(pattern, "hinting");
  own->FcPatternAddBool(pattern, "hinting", 0);
}

static bool load(pivot_fonts *fonts) {
  // Never closed: GLib keeps threads' data and types for as long as the process lives.
  void *library = dlopen("libpangoft2-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define LOAD(result, name, arguments) \
  if (!(fonts->name = (result(*) arguments)dlsym(library, #name))) return false;
  PANGO_FUNCTIONS(LOAD)
#undef LOAD
  return true;
}

pivot_fonts *pivot_fonts_open(void) {
  pivot_fonts *fonts = calloc(1, sizeof *fonts);
  if (!fonts) return NULL;
  if (load(fonts)) fonts->map = fonts->pango_ft2_font_map_new();
  if (!fonts->map) {
    free(fonts);
    return NULL;
  }
  // One point is one pixel.
  fonts->pango_ft2_font_map_set_resolution(fonts->map, 72, 72);
  fonts->pango_fc_font_map_set_default_substitute(fonts->map, take_hinting_away, fonts, NULL);
  fonts->context = fonts->pango_font_map_create_context(fonts->map);
  fonts->pango_context_set_round_glyph_positions(fonts->context, 0);
  return fonts;
}

void pivot_fonts_close(pivot_fonts *fonts) {
  fonts->g_object_unref(fonts->context);
  fonts->g_object_unref(fonts->map);
  free(fonts);
}

static FcFontSet *list(pivot_fonts *fonts, const char *key, const char *name) {
  FcPattern *wanted = fonts->FcPatternCreate();
  FcObjectSet *told = fonts->FcObjectSetCreate();
  FcFontSet *found = NULL;
  if (wanted && told && fonts->FcPatternAddString(wanted, key, name)) {
    static const char *const keys[] = {"family", "style", "weight", "slant", "width", "variable", "file", "index",
                                       "postscriptname"};
    for (size_t place = 0; place < sizeof keys / sizeof *keys; place++) fonts->FcObjectSetAdd(told, keys[place]);
    found = fonts->FcFontList(NULL, wanted, told);
  }
  if (told) fonts->FcObjectSetDestroy(told);
  if (wanted) fonts->FcPatternDestroy(wanted);
  return found;
}

// How far a font is from the one that is wanted; files that hold all weights at once have no weight of their own.
static int distance(pivot_fonts *fonts, const FcPattern *pattern, int weight, bool is_italic) {
  int value = 0;
  int distance = 0;
  if (fonts->FcPatternGetBool(pattern, "variable", 0, &value) == 0 && value) distance += 100000;
  if (fonts->FcPatternGetInteger(pattern, "weight", 0, &value) == 0) distance += abs(value - weight);
  value = 0;
  fonts->FcPatternGetInteger(pattern, "slant", 0, &value);
  if ((value > 0) != is_italic) distance += 1000;
  if (fonts->FcPatternGetInteger(pattern, "width", 0, &value) == 0) distance += 10 * abs(value - 100);
  return distance;
}

static bool has_name(pivot_fonts *fonts, const FcPattern *pattern, const char *name) {
  char *own = NULL;
  return fonts->FcPatternGetString(pattern, "postscriptname", 0, &own) == 0 && strcmp(own, name) == 0;
}

// `name`: the one whose PostScript name it is to the letter, since fontconfig passes over blanks; NULL: any.
static FcPattern *nearest(
  pivot_fonts *fonts, const FcFontSet *set, const char *name, int weight, bool is_italic) {
  FcPattern *found = NULL;
  int least = INT_MAX;
  for (int place = 0; place < set->count; place++) {
    if (name && !has_name(fonts, set->patterns[place], name)) continue;
    int own = distance(fonts, set->patterns[place], weight, is_italic);
    if (own >= least) continue;
    least = own;
    found = set->patterns[place];
  }
  return found;
}

static bool is_same_file(pivot_fonts *fonts, const FcPattern *a, const FcPattern *b) {
  char *one = NULL, *other = NULL;
  return a && b && fonts->FcPatternGetString(a, "file", 0, &one) == 0 &&
    fonts->FcPatternGetString(b, "file", 0, &other) == 0 && strcmp(one, other) == 0;
}

static pivot_font *make(pivot_fonts *fonts, FcPattern *pattern) {
  pivot_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  font->description = fonts->pango_fc_font_description_from_pattern(pattern, 0);
  fonts->pango_font_description_set_absolute_size(font->description, measured_size * pango_scale);
  font->font = fonts->pango_font_map_load_font(fonts->map, fonts->context, font->description);
  // Pango takes another font where it cannot have this one.
  if (!font->font || !is_same_file(fonts, fonts->pango_fc_font_get_pattern(font->font), pattern)) {
    pivot_font_free(fonts, font);
    return NULL;
  }
  void *metrics = fonts->pango_font_get_metrics(font->font, NULL);
  font->ascent = fonts->pango_font_metrics_get_ascent(metrics) / pango_scale / measured_size;
  font->descent = fonts->pango_font_metrics_get_descent(metrics) / pango_scale / measured_size;
  fonts->pango_font_metrics_unref(metrics);
  font->layout = fonts->pango_layout_new(fonts->context);
  fonts->pango_layout_set_font_description(font->layout, font->description);
  fonts->pango_layout_set_single_paragraph_mode(font->layout, 1);
  return font;
}

pivot_font *pivot_font_find(pivot_fonts *fonts, const char *name, int weight, bool is_italic) {
  static const char *const keys[] = {"postscriptname", "family"};
  for (size_t place = 0; place < sizeof keys / sizeof *keys; place++) {
    FcFontSet *set = list(fonts, keys[place], name);
    if (!set) continue;
    FcPattern *pattern = nearest(fonts, set, place == 0 ? name : NULL, weight, is_italic);
    pivot_font *font = pattern ? make(fonts, pattern) : NULL;
    fonts->FcFontSetDestroy(set);
    if (font) return font;
  }
  return NULL;
}

void pivot_font_free(pivot_fonts *fonts, pivot_font *font) {
  if (font->layout) fonts->g_object_unref(font->layout);
  if (font->font) fonts->g_object_unref(font->font);
  if (font->description) fonts->pango_font_description_free(font->description);
  free(font);
}

double pivot_font_ascent(const pivot_font *font) { return font->ascent; }

double pivot_font_descent(const pivot_font *font) { return font->descent; }

bool pivot_font_has(pivot_fonts *fonts, pivot_font *font, uint32_t scalar) {
  return fonts->pango_font_has_char(font->font, scalar);
}

double pivot_font_width(pivot_fonts *fonts, pivot_font *font, const char *text, size_t length) {
  if (length > INT_MAX) return -1;
  int width = 0;
  fonts->pango_layout_set_text(font->layout, text, (int)length);
  fonts->pango_layout_get_size(font->layout, &width, NULL);
  // What is too long for Pango's numbers comes out as nothing, or worse.
  return width < 0 ? -1 : width / pango_scale / measured_size;
}
