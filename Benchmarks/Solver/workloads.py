#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""The layouts that the solvers are measured on, as scripts for solver-replay and the kiwi driver.

usage: workloads.py FOLDER KIWI-SDIST

A view is four variables with width, height >= 0 required. The screen's size and its four safe-area
insets are edits at 999; `edit` turns it, `local` changes one view's size, `swap` exchanges two sets of rows.
Every phase but `build` ends where it began.
"""
import os
import random
import re
import sys
from layout import REQUIRED, PORTRAIT, LANDSCAPE, View, Layout, pin_sides, pin_ends


def column(count, pinned=False):
    """Views below one another; the content's height follows, or is pinned and the first one stretches."""
    r = random.Random(1)
    m = Layout("columnpin" if pinned else "column", count)
    root = m.screen()
    content = m.view()
    m.ask({content.x: 1, root.x: -1})
    m.ask({content.y: 1, root.y: -1})
    m.ask({content.w: 1, root.w: -1})
    gap = 8.0 / max(1, count / 10) if pinned else 8
    previous, middle = None, None
    for i in range(count):
        v = m.view()
        pin_sides(m, v)
        if previous is None:
            m.ask({v.y: 1, content.y: -1, m.insets[0]: -1}, "==", gap)
        else:
            m.ask({v.y: 1, previous.y: -1, previous.h: -1}, "==", gap)
        size = 200.0 / count * r.choice((0.5, 0.8, 1, 1.2)) if pinned else r.choice((20, 24, 36, 44, 60))
        hug = m.hug(v.h, size, 249 if pinned and i == 0 else 250)
        m.hug(v.w, r.randint(40, 300))
        if i == count // 2:
            middle = (v.h, hug, size)
        previous = v
    m.ask({previous.y: 1, previous.h: 1, m.insets[1]: 1, content.y: -1, content.h: -1})
    if pinned:
        m.ask({content.h: 1, root.h: -1})
    m.turning()
    m.resizing(*middle)
    return m


def tree(depth, fan):
    """Every view is filled by equal children, across and along in turn; leaves hug."""
    count = sum(fan**k for k in range(depth + 1))
    m = Layout("tree", count)
    m.screen()
    top = m.view()
    pin_sides(m, top)
    pin_ends(m, top, top)
    gap = 1.0 / 64 if count > 300 else 0.25
    leaves = []

    def fill(parent, level):
        if level == depth:
            leaves.append((parent.h, m.hug(parent.h, 10), 10.0))
            m.hug(parent.w, 10)
            return
        along, size, across, breadth = ("x", "w", "y", "h") if level % 2 == 0 else ("y", "h", "x", "w")

        def of(view, name):
            return getattr(view, name)

        children = [View(m) for _ in range(fan)]
        for i, child in enumerate(children):
            child.not_negative()
            m.ask({of(child, across): 1, of(parent, across): -1}, "==", gap)
            m.ask({of(child, across): 1, of(child, breadth): 1, of(parent, across): -1, of(parent, breadth): -1},
                  "==", -gap)
            if i == 0:
                m.ask({of(child, along): 1, of(parent, along): -1}, "==", gap)
                continue
            before = children[i - 1]
            m.ask({of(child, along): 1, of(before, along): -1, of(before, size): -1}, "==", gap)
            m.ask({of(child, size): 1, of(children[0], size): -1})
        last = children[-1]
        m.ask({of(last, along): 1, of(last, size): 1, of(parent, along): -1, of(parent, size): -1}, "==", -gap)
        for child in children:
            fill(child, level + 1)

    fill(top, 0)
    m.turning()
    m.resizing(*leaves[len(leaves) // 2])
    return m


def deep(count):
    """One view inside the other, four insets each; the innermost hugs."""
    m = Layout("deep", count)
    m.screen()
    view = m.view()
    pin_sides(m, view)
    pin_ends(m, view, view)
    inset = 1.0 / 64
    for _ in range(count - 1):
        inner = m.view()
        m.ask({inner.x: 1, view.x: -1}, "==", inset)
        m.ask({inner.y: 1, view.y: -1}, "==", inset)
        m.ask({inner.x: 1, inner.w: 1, view.x: -1, view.w: -1}, "==", -inset)
        m.ask({inner.y: 1, inner.h: 1, view.y: -1, view.h: -1}, "==", -inset)
        view = inner
    hug = m.hug(view.h, 100.0)
    m.hug(view.w, 100)
    m.turning()
    m.resizing(view.h, hug, 100.0)
    return m


def cells(count):
    """Table cells of eight views that know nothing of one another; texts give way to badge and button."""
    r = random.Random(3)
    cell_count = (count + 7) // 8
    m = Layout("cells", cell_count * 8)
    m.phase("build")
    widths, chosen = [], None
    for at in range(cell_count):
        back, avatar, title, subtitle, badge, chevron, line, button = (View(m) for _ in range(8))
        width = m.edit(back.w)
        m.set(width, 390)
        widths.append(width)
        for v in (back, avatar, title, subtitle, badge, chevron, line, button):
            v.not_negative()
        m.ask({back.x: 1})
        m.ask({back.y: 1})
        m.ask({avatar.x: 1, back.x: -1}, "==", 16)
        m.ask({avatar.y: 1, back.y: -1}, "==", 8)
        m.ask({avatar.w: 1}, "==", 40)
        m.ask({avatar.h: 1, avatar.w: -1})
        m.ask({chevron.x: 1, chevron.w: 1, back.x: -1, back.w: -1}, "==", -16)
        m.ask({chevron.w: 1}, "==", 12)
        m.ask({chevron.h: 1}, "==", 20)
        m.ask({chevron.y: 1, chevron.h: 0.5, back.y: -1, back.h: -0.5})
        m.ask({title.x: 1, avatar.x: -1, avatar.w: -1}, "==", 12)
        m.ask({title.y: 1, back.y: -1}, "==", 8)
        m.ask({title.x: 1, title.w: 1, badge.x: -1}, "<=", -8)
        m.ask({badge.x: 1, badge.w: 1, chevron.x: -1}, "==", -8)
        m.ask({badge.y: 1, badge.h: 0.5, title.y: -1, title.h: -0.5})
        m.ask({subtitle.x: 1, title.x: -1})
        m.ask({subtitle.y: 1, title.y: -1, title.h: -1}, "==", 4)
        m.ask({subtitle.x: 1, subtitle.w: 1, button.x: -1}, "<=", -8)
        m.ask({button.x: 1, button.w: 1, chevron.x: -1}, "==", -8)
        m.ask({button.y: 1, button.h: 0.5, subtitle.y: -1, subtitle.h: -0.5})
        for bottom in (subtitle, avatar):
            m.ask({bottom.y: 1, bottom.h: 1, back.y: -1, back.h: -1}, "<=", -8)
        m.ask({line.x: 1, title.x: -1})
        m.ask({line.x: 1, line.w: 1, back.x: -1, back.w: -1})
        m.ask({line.h: 1}, "==", 0.5)
        m.ask({line.y: 1, line.h: 1, back.y: -1, back.h: -1})
        m.ask({back.h: 1}, "==", 0, 50)
        m.hug(title.w, r.randint(60, 500))
        hug = m.hug(title.h, 20.0)
        m.hug(subtitle.w, r.randint(60, 500))
        m.hug(subtitle.h, 16)
        m.hug(badge.w, r.randint(20, 60), 251, 751)
        m.hug(badge.h, 18, 251, 751)
        m.hug(button.w, r.randint(40, 80), 251, 752)
        m.hug(button.h, 28, 251, 751)
        if at == cell_count // 2:
            chosen = (title.h, hug, 20.0)
    m.solve()
    m.phase("edit")
    for size in (844, 390) * 4:
        for width in widths:
            m.set(width, size)
        m.solve()
    m.resizing(*chosen)
    return m


def grid(count, equal=False):
    """Rows and columns that share heights and widths; every cell hugs, so heights and widths are medians."""
    r = random.Random(4)
    columns = max(2, int(count**0.5))
    rows = max(2, count // columns)
    m = Layout("gridequal" if equal else "grid", rows * columns)
    m.screen()
    cell = [[View(m) for _ in range(columns)] for _ in range(rows)]
    gap = 1.0 / 16
    for i in range(rows):
        for j in range(columns):
            v = cell[i][j].not_negative()
            if j == 0:
                m.ask({v.x: 1, m.root.x: -1, m.insets[2]: -1})
            else:
                left = cell[i][j - 1]
                m.ask({v.x: 1, left.x: -1, left.w: -1}, "==", gap)
            if i == 0:
                m.ask({v.y: 1, m.root.y: -1, m.insets[0]: -1})
            else:
                above = cell[i - 1][j]
                m.ask({v.y: 1, above.y: -1, above.h: -1}, "==", gap)
            if i > 0:
                m.ask({v.w: 1, cell[0][j].w: -1})
            elif equal and j > 0:
                m.ask({v.w: 1, cell[0][0].w: -1})
            if j > 0:
                m.ask({v.h: 1, cell[i][0].h: -1})
            elif equal and i > 0:
                m.ask({v.h: 1, cell[0][0].h: -1})
    v = cell[0][columns - 1]
    m.ask({v.x: 1, v.w: 1, m.root.x: -1, m.root.w: -1, m.insets[3]: 1})
    v = cell[rows - 1][0]
    m.ask({v.y: 1, v.h: 1, m.root.y: -1, m.root.h: -1, m.insets[1]: 1})
    width, height = 300.0 / columns, 300.0 / rows
    chosen = None
    for i in range(rows):
        for j in range(columns):
            m.hug(cell[i][j].w, width * r.choice((0.5, 0.7, 0.9, 1.0, 1.2)))
            hug = m.hug(cell[i][j].h, height)
            if (i, j) == (rows // 2, columns // 2):
                chosen = (cell[i][j].h, hug, height)
    m.turning()
    m.resizing(*chosen)
    return m


def swap(count):
    """Groups of four views, stacked or side by side; a group's set is thirteen constraints."""
    r = random.Random(5)
    group_count = max(1, count // 4)
    m = Layout("swap", group_count * 5)
    m.screen()
    previous, stacked, beside = None, [], []
    for _ in range(group_count):
        group = m.view()
        pin_sides(m, group)
        if previous is None:
            m.ask({group.y: 1, m.root.y: -1, m.insets[0]: -1})
        else:
            m.ask({group.y: 1, previous.y: -1, previous.h: -1}, "==", 8)
        views = [View(m) for _ in range(4)]
        for v in views:
            v.not_negative()
            m.hug(v.w, r.randint(40, 120))
            m.hug(v.h, r.choice((20, 30, 44)))
        sets = []
        for along, size, across, breadth, fit in (("y", "h", "x", "w", "=="), ("x", "w", "y", "h", "<=")):
            rows = []
            for i, v in enumerate(views):
                if i == 0:
                    rows.append(m.row({getattr(v, along): 1, getattr(group, along): -1}, "==", 0))
                else:
                    u = views[i - 1]
                    rows.append(m.row(
                        {getattr(v, along): 1, getattr(u, along): -1, getattr(u, size): -1}, "==", 4))
                rows.append(m.row({getattr(v, across): 1, getattr(group, across): -1}, "==", 0))
                rows.append(m.row({getattr(v, across): 1, getattr(v, breadth): 1, getattr(group, across): -1,
                                   getattr(group, breadth): -1}, fit, 0))
            v = views[-1]
            rows.append(m.row({getattr(v, along): 1, getattr(v, size): 1, getattr(group, along): -1,
                               getattr(group, size): -1}, "==", 0))
            sets.append(rows)
        m.exchange([], sets[0])
        stacked.append(sets[0])
        beside.append(sets[1])
        m.ask({group.h: 1}, "==", 0, 50)
        previous = group
    m.turning()
    m.phase("local")
    middle = group_count // 2
    for old, new in ((stacked, beside), (beside, stacked)):
        m.exchange(old[middle], new[middle])
        m.solve()
    m.phase("swap")
    for old, new, screen in ((stacked, beside, LANDSCAPE), (beside, stacked, PORTRAIT)):
        m.exchange([c for rows in old for c in rows], [])
        m.turn(screen)
        m.exchange([], [c for rows in new for c in rows])
        m.solve()
    return m


def conflict(count):
    """Lines of ten segments with wishes at random priorities that cannot all come true."""
    r = random.Random(6)
    m = Layout("conflict", max(1, count // 10) * 10)
    root = m.screen()
    right = m.insets[3]
    chosen = None
    for line in range(max(1, count // 10)):
        previous = None
        for i in range(10):
            v = m.view()
            if previous is None:
                m.ask({v.x: 1, root.x: -1, m.insets[2]: -1})
            else:
                m.ask({v.x: 1, previous.x: -1, previous.w: -1}, "==", 4)
            m.ask({v.y: 1}, "==", 50 * line)
            hug = m.hug(v.h, 44.0)
            m.ask({v.w: 1}, ">=", r.randint(10, 80), r.randint(1, 998))
            m.ask({v.w: 1}, "<=", r.randint(5, 90), r.randint(1, 998))
            m.ask({v.w: 1}, "==", r.randint(5, 100), r.randint(1, 998))
            if previous is not None:
                m.ask({v.w: 1, previous.w: -1}, "==", 0, r.randint(1, 998))
            if r.random() < 0.3:
                m.ask({v.w: 1, root.w: -0.1}, "<=", 0, r.randint(1, 998))
            if line == max(1, count // 10) // 2 and i == 5:
                chosen = (v.h, hug, 44.0)
            previous = v
        end = {previous.x: 1, previous.w: 1, root.x: -1, root.w: -1, right: 1}
        m.ask(end, "<=")
        m.ask(end, "==", 0, r.randint(1, 998))
    m.turning()
    m.resizing(*chosen)
    return m


def enaml(count, sdist):
    """kiwi's own benchmark, read from its source: independent copies of one window, through its six sizes."""
    source = open(os.path.join(sdist, "benchmarks/enaml_like_benchmark.cpp")).read()
    names = ["width", "height"] + re.findall(r'Variable (\w+)\("', source.split("int main")[0])
    rows = re.findall(r"^\s*\((.+?) (==|>=|<=) 0\) \| ([\w:]+)", source, re.M)
    priorities = {"strength::required": REQUIRED, "strength::strong": 900, "strength::medium": 500,
                  "strength::weak": 1, "mmedium": 600, "smedium": 800}
    m, edits = Layout("enaml", 9 * max(1, count // 9)), []
    m.phase("build")
    for _ in range(max(1, count // 9)):
        variable = {name: m.variable() for name in names}
        edits.append((m.edit(variable["width"], 900), m.edit(variable["height"], 900)))
        for text, relation, strength in rows:
            terms, constant = {}, 0.0
            for part in re.split(r"\s\+\s", text):
                part = part.strip()
                product = re.fullmatch(r"(-?[\d.e+]+) \* (\w+)", part)
                if product:
                    v, k = variable[product[2]], float(product[1])
                elif re.fullmatch(r"-?[\d.]+(e\+\d+)?", part):
                    constant += float(part)
                    continue
                else:
                    v, k = (variable[part[1:]], -1) if part.startswith("-") else (variable[part], 1)
                terms[v] = terms.get(v, 0) + k
            m.ask(terms, relation, -constant, priorities[strength])
    m.solve()
    m.phase("edit")
    for size in ((400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)):
        for pair in edits:
            for row, value in zip(pair, size):
                m.set(row, value)
        m.solve()
    return m


def aspect(side):
    """n x n boxes, an inner box in each that wants to be half again as wide as high (nucleic/kiwi 71)."""
    m = Layout("aspect", side * side)
    root = m.screen()
    widths, heights = ([m.variable() for _ in range(side)] for _ in range(2))
    for sizes, whole in ((widths, root.w), (heights, root.h)):
        m.ask({**{v: 1 for v in sizes}, whole: -1})
        for v in sizes[1:]:
            m.ask({v: 1, sizes[0]: -1}, "==", 0, 900)
    for i in range(side):
        for j in range(side):
            w, h = m.variable(), m.variable()
            m.ask({w: 1, widths[j]: -1}, "<=")
            m.ask({h: 1, heights[i]: -1}, "<=")
            m.ask({w: 1}, ">=")
            m.ask({h: 1}, ">=")
            m.ask({w: 1, h: -1.5}, "==", 0, 300)
            m.ask({w: 1, widths[j]: -1}, "==", 0, 100)
            m.ask({h: 1, heights[i]: -1}, "==", 0, 100)
    m.turning()
    return m


NAMES = ("column", "columnpin", "tree", "deep", "cells", "grid", "gridequal", "enaml", "swap", "conflict")
TREES = {10: (2, 3), 100: (4, 3), 1000: (6, 3), 5000: (6, 4)}


def make(name, size, sdist):
    makers = {
        "column": lambda: column(size), "columnpin": lambda: column(size, True),
        "tree": lambda: tree(*TREES[size]), "deep": lambda: deep(size), "cells": lambda: cells(size),
        "grid": lambda: grid(size), "gridequal": lambda: grid(size, True),
        "enaml": lambda: enaml(size, sdist), "swap": lambda: swap(size), "conflict": lambda: conflict(size)}
    return makers[name]()


def main():
    folder, sdist = sys.argv[1:3]
    os.makedirs(folder, exist_ok=True)
    for size in TREES:
        for name in NAMES:
            make(name, size, sdist).write(folder, size)
    for side in (3, 10, 30):
        aspect(side).write(folder, side)


if __name__ == "__main__":
    main()
