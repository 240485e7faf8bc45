#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""Random systems and what is done to them, as scripts that solver-replay plays."""
import random
from oracle import REQUIRED, Row

PRIORITIES = (
    [1000, 750, 250],
    [1000, 999, 751, 750, 500, 251, 250, 50],
    [1000] + list(range(1, 999, 37)),
    [1000, 500],
)


class System:
    """Writes a script line by line and keeps, for every solve, the rows in force."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = self.random.randint(2, 7) if self.random.random() < 0.8 else self.random.randint(6, 14)
        self.anchor = [self.random.randint(-20, 40) for _ in range(self.count)]
        self.priorities = self.random.choice(PRIORITIES)
        self.may_conflict = self.random.random() < 0.25
        # Every twentieth system is crowded: a few required rows for each variable and hardly anything else.
        self.is_crowded = seed % 20 == 19
        if self.is_crowded:
            self.count = self.random.randint(5, 12)
            self.anchor = [self.random.randint(-20, 40) for _ in range(self.count)]
            self.may_conflict = self.random.random() < 0.7
        self.rows, self.texts, self.operations = [], [], []
        self.on, self.states = [], []
        self.grow()

    # Rows

    def terms(self):
        r = self.random
        count = min(r.choice((1, 1, 2, 2, 2, 3, 3, 4)), self.count)
        chosen = r.sample(range(self.count), count)
        return [(v, r.choice((1, 1, 1, -1, -1, -1, 2, 0.5, -2))) for v in chosen]

    def make(self):
        r = self.random
        terms = self.terms()
        base = sum(k * self.anchor[v] for v, k in terms)
        priority = r.choice(self.priorities if r.random() < 0.7 else self.priorities[1:])
        if self.is_crowded and r.random() < 0.95:
            priority = REQUIRED
        wild = r.choice((0, 0, 3, -3, 10, -10, 25, -25))
        tail = " ".join(f"{v} {k}" for v, k in terms)
        if r.random() < (0.02 if self.is_crowded else 0.12):
            small, large = r.choice(self.priorities[1:]), r.choice(self.priorities[1:])
            if r.random() < 0.2:
                small = 0
            constant = base + wild
            self.rows.append(Row(large, small, constant, terms))
            self.texts.append(f"elastic {small} {large} {constant} {tail}")
            return len(self.rows) - 1
        relation = r.choice(("==", "==", "<=", ">="))
        constant = base + wild
        if priority == REQUIRED and not (self.may_conflict and r.random() < 0.3):
            slack = 0 if relation == "==" else r.choice((0, 1, 5, 20)) * (1 if relation == "<=" else -1)
            constant = base + slack
        built_in = priority == REQUIRED and self.may_conflict and r.random() < 0.3
        self.rows.append(self.row(relation, priority, constant, terms, built_in))
        kind = "builtin" if built_in else "constraint"
        self.texts.append(f"{kind} {relation} {priority} {constant} {tail}")
        return len(self.rows) - 1

    @staticmethod
    def row(relation, priority, constant, terms, built_in=False):
        return Row(0 if relation == ">=" else priority, 0 if relation == "<=" else priority, constant, terms, built_in)

    # Operations

    def add(self):
        self.on.append(self.make())
        self.operations.append(f"add {self.on[-1]}")

    def remove(self):
        at = self.on.pop(self.random.randrange(len(self.on)))
        self.operations.append(f"remove {at}")

    def set(self):
        at = self.random.choice(self.on)
        row = self.rows[at]
        if row.is_required() and not self.may_conflict:
            return
        constant = row.constant + self.random.choice((-40, -7, -1, 1, 5, 30))
        self.change(at, row.up, row.down, constant)
        self.operations.append(f"set {at} {constant}")

    def reprioritise(self):
        at = self.random.choice(self.on)
        row = self.rows[at]
        if row.is_required() != (REQUIRED in self.priorities[:1] and self.may_conflict and row.is_required()):
            return
        priority = self.random.choice(self.priorities if self.may_conflict else self.priorities[1:])
        self.change(at, priority if row.up else 0, priority if row.down else 0, row.constant)
        self.operations.append(f"priority {at} {priority}")

    def take_sides(self):
        """Each side of a wish has a priority of its own from now on, or one side has none."""
        at = self.random.choice(self.on)
        row = self.rows[at]
        if row.is_required():
            return
        small, large = (self.random.choice(self.priorities[1:]) for _ in range(2))
        side = self.random.randrange(3)
        small, large = 0 if side == 1 else small, 0 if side == 2 else large
        self.change(at, large, small, row.constant)
        self.operations.append(f"priorities {at} {small} {large}")

    def change(self, at, up, down, constant):
        old = self.rows[at]
        self.rows[at] = Row(up, down, constant, list(old.terms.items()), old.built_in)

    def solve(self):
        self.operations.append("solve")
        self.states.append([self.rows[at] for at in self.on])

    def grow(self):
        r = self.random
        fewest, most = (3, 18) if self.count < 8 else (8, 40)
        if self.is_crowded:
            fewest, most = 2 * self.count, 5 * self.count
        for _ in range(r.randint(fewest, most)):
            self.add()
        self.solve()
        for _ in range(r.randint(2, 8)):
            for _ in range(r.randint(1, 3)):
                z = r.random()
                if z < 0.3 and self.on:
                    self.remove()
                elif z < 0.6 or not self.on:
                    self.add()
                elif z < 0.88:
                    self.set()
                elif z < 0.94:
                    self.take_sides()
                else:
                    self.reprioritise()
            self.solve()

    def script(self, name):
        head = [f"system {name} {self.count}", f"variables {self.count}"]
        return "\n".join(head + self.texts + ["phase all"] + self.operations) + "\n"
