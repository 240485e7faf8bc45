# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""What the measured layouts are made of: views, wishes, a screen that turns, and the script they become."""
import os

REQUIRED = 1000
PORTRAIT = (390, 844, 47, 34, 0, 0)  # width, height, insets top, bottom, left, right
LANDSCAPE = (844, 390, 0, 21, 47, 47)


class View:
    def __init__(self, layout):
        self.x, self.y, self.w, self.h = (layout.variable() for _ in range(4))
        self.layout = layout

    def not_negative(self):
        self.layout.ask({self.w: 1}, ">=", 0)
        self.layout.ask({self.h: 1}, ">=", 0)
        return self


class Layout:
    def __init__(self, name, views):
        self.name, self.views = name, views
        self.variables, self.rows, self.script = 0, [], []

    # Vocabulary

    def variable(self):
        self.variables += 1
        return self.variables - 1

    def view(self):
        return View(self).not_negative()

    def row(self, terms, relation, constant, priority=REQUIRED):
        text = " ".join(f"{v} {k:.12g}" for v, k in terms.items() if k)
        self.rows.append(f"constraint {relation} {priority} {constant:.12g} {text}")
        return len(self.rows) - 1

    def ask(self, terms, relation="==", constant=0, priority=REQUIRED):
        at = self.row(terms, relation, constant, priority)
        self.script.append(f"add {at}")
        return at

    def edit(self, variable, priority=999):
        self.rows.append(f"edit {priority} {variable}")
        self.script.append(f"add {len(self.rows) - 1}")
        return len(self.rows) - 1

    def hug(self, variable, size, weak=250, strong=750):
        return (self.ask({variable: 1}, "==", size, weak), self.ask({variable: 1}, ">=", size, strong))

    def set(self, row, value):
        self.script.append(f"set {row} {value:.12g}")

    def phase(self, name):
        self.script.append(f"phase {name}")

    def solve(self):
        self.script.append("solve")

    def exchange(self, old, new):
        self.script += [f"remove {c}" for c in old] + [f"add {c}" for c in new]

    # The screen

    def screen(self):
        self.phase("build")
        self.root = View(self)
        self.insets = [self.variable() for _ in range(4)]
        self.edits = [self.edit(v) for v in (self.root.w, self.root.h, *self.insets)]
        self.ask({self.root.x: 1})
        self.ask({self.root.y: 1})
        self.turn(PORTRAIT)
        return self.root

    def turn(self, values):
        for row, value in zip(self.edits, values):
            self.set(row, value)

    def turning(self):
        self.solve()
        self.phase("edit")
        for values in (LANDSCAPE, PORTRAIT) * 4:
            self.turn(values)
            self.solve()

    def resizing(self, variable, old, size):
        larger = size + (6 if size > 5 else size * 0.1)
        new = (self.row({variable: 1}, "==", larger, 250), self.row({variable: 1}, ">=", larger, 750))
        self.phase("local")
        for a, b in ((old, new), (new, old)):
            self.exchange(a, b)
            self.solve()

    def write(self, folder, size):
        with open(os.path.join(folder, f"{self.name}-{size}.script"), "w") as f:
            f.write(f"system {self.name} {self.views}\nvariables {self.variables}\n")
            f.write("\n".join(self.rows + self.script) + "\n")


def pin_sides(m, view):
    top, bottom, left, right = m.insets
    m.ask({view.x: 1, m.root.x: -1, left: -1})
    m.ask({view.x: 1, view.w: 1, m.root.x: -1, m.root.w: -1, right: 1})


def pin_ends(m, first, last):
    top, bottom, left, right = m.insets
    m.ask({first.y: 1, m.root.y: -1, top: -1})
    m.ask({last.y: 1, last.h: 1, m.root.y: -1, m.root.h: -1, bottom: 1})
