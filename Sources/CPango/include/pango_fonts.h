// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// Installed fonts, found by fontconfig and measured by Pango.
//
// Both libraries are loaded when the first named font is asked for, and not linked: a program that never meets one
// starts no slower, and one on a machine without them says that no font is installed.

#ifndef PIVOT_PANGO_FONTS_H
#define PIVOT_PANGO_FONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct pivot_fonts pivot_fonts;
typedef struct pivot_font pivot_font;

/// NULL where Pango is not installed.
pivot_fonts *pivot_fonts_open(void);
void pivot_fonts_close(pivot_fonts *fonts);

/// By its PostScript name, else by its family's name with the nearest weight (fontconfig's numbers: 80 is regular) and
/// slant. NULL where it is not installed: nothing stands in for it.
pivot_font *pivot_font_find(pivot_fonts *fonts, const char *name, int weight, bool is_italic);
void pivot_font_free(pivot_fonts *fonts, pivot_font *font);

/// In parts of the size: above and below the baseline.
double pivot_font_ascent(const pivot_font *font);
double pivot_font_descent(const pivot_font *font);

bool pivot_font_has(pivot_fonts *fonts, pivot_font *font, uint32_t scalar);

/// The width of a text in one line, kerned and with ligatures, in parts of the size; below 0 when it cannot be measured.
double pivot_font_width(pivot_fonts *fonts, pivot_font *font, const char *text, size_t length);

#endif
