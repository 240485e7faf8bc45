#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""What the right answer is, from a solver that shares nothing with ours: HiGHS, through scipy.

A state is a list of rows in force. Its optimum is found level by level: the violation of a level is
minimised while every stronger level is held at its own minimum. Compared are whether the required
rows hold, and the violation of each level; both are the same for every optimum, values are not.
"""
import numpy as np
import scipy.sparse as sparse
from scipy.optimize import linprog

REQUIRED = 1000
JUST_BELOW_REQUIRED = 999.5


class Row:
    """sum(terms) against a constant; `up` and `down` are what too much and too little cost, 0 nothing."""

    def __init__(self, up, down, constant, terms, built_in=False):
        self.up, self.down, self.constant, self.built_in = up, down, constant, built_in
        merged = {}
        for v, k in terms:
            merged[v] = merged.get(v, 0.0) + k
        self.terms = merged
        self.scale = max((abs(k) for k in merged.values()), default=1.0)

    def residual(self, x):
        return sum(k * x[v] for v, k in self.terms.items()) - self.constant

    def is_required(self):
        return REQUIRED in (self.up, self.down)

    def is_vacuous(self):
        return 0 in (self.up, self.down) and abs(self.constant / self.scale) >= 1e9


class GaveUp(Exception):
    """The oracle could not tell."""


class Program:
    """The rows as one linear program with an error variable for each side that costs something."""

    def __init__(self, count, rows):
        self.n = count
        self.is_feasible = True
        self.equal = ([], [], [], [])
        self.less = ([], [], [], [])
        self.errors = {}
        for row in rows:
            self.take(row)

    def put(self, part, entries, constant):
        rows, columns, data, right = part
        for column, value in entries:
            rows.append(len(right))
            columns.append(column)
            data.append(value)
        right.append(constant)

    def error(self, level):
        self.errors.setdefault(level, []).append(self.n)
        self.n += 1
        return self.n - 1

    def take(self, row):
        terms, constant = list(row.terms.items()), row.constant
        if row.up == REQUIRED and row.down == REQUIRED:
            self.put(self.equal, terms, constant)
            return
        for level, sign in ((row.up, 1), (row.down, -1)):
            if level == 0:
                continue
            entries = [(v, sign * k) for v, k in terms]
            if level != REQUIRED:
                entries.append((self.error(level), -1.0))
            self.put(self.less, entries, sign * constant)

    def minimise(self, cost, variables):
        def matrix(part):
            rows, columns, data, right = part
            return sparse.csr_matrix((data, (rows, columns)), (len(right), self.n)) if right else None

        bounds = [(None, None)] * variables + [(0, None)] * (self.n - variables)
        result = None
        for method, presolve in (("highs", True), ("highs-ds", False), ("highs-ipm", True)):
            # Presolve now and then calls a feasible program infeasible by a hair.
            result = linprog(
                cost, A_ub=matrix(self.less), b_ub=self.less[3] or None, A_eq=matrix(self.equal),
                b_eq=self.equal[3] or None, bounds=bounds, method=method, options={"presolve": presolve})
            if result.status != (2 if self.is_feasible else 9):
                break
        return result

    def hold(self, level, amount):
        self.put(self.less, [(column, 1.0) for column in self.errors[level]], amount)


def holds(count, rows):
    """Whether required rows can hold together."""
    program = Program(count, [r for r in rows if r.is_required()])
    program.is_feasible = False
    result = program.minimise(np.zeros(program.n), count)
    if result.status not in (0, 2):
        raise GaveUp(f"status {result.status}")
    return result.status == 0


def only_required(row):
    return Row(REQUIRED if row.up == REQUIRED else 0, REQUIRED if row.down == REQUIRED else 0,
               row.constant, list(row.terms.items()), row.built_in)


def dropped_rows(count, rows):
    """Which required rows are given up: built-in rows are taken first, then the others by age."""
    required = [r for r in rows if r.is_required()]
    if holds(count, [only_required(r) for r in required]):
        return []
    kept, dropped = [], []
    for row in [r for r in required if r.built_in] + [r for r in required if not r.built_in]:
        if holds(count, [only_required(r) for r in kept + [row]]):
            kept.append(row)
        else:
            dropped.append(row)
    return dropped


def demoted(rows, dropped):
    def level(p):
        return JUST_BELOW_REQUIRED if p == REQUIRED else p

    return [Row(level(r.up), level(r.down), r.constant, list(r.terms.items()), r.built_in) if r in dropped else r
            for r in rows]


def violations(rows, x):
    levels = {}
    for row in rows:
        r = row.residual(x)
        if r > 0 and row.up:
            levels[row.up] = levels.get(row.up, 0.0) + r
        if r < 0 and row.down:
            levels[row.down] = levels.get(row.down, 0.0) - r
    return levels


def optimum(count, rows):
    """The violation of every level at the optimum, strongest first, and the program that holds them."""
    program = Program(count, rows)
    best = {}
    for level in sorted(program.errors, reverse=True):
        cost = np.zeros(program.n)
        cost[program.errors[level]] = 1
        result = program.minimise(cost, count)
        if result.status != 0:
            raise GaveUp(f"status {result.status} at {level}")
        best[level] = max(0.0, result.fun)
        program.hold(level, best[level] + 1e-7)
    return best, program


def verdict(count, rows, x, conflicts=None, tolerance=1e-4):
    """None if the values are an optimum of the rows, else what is wrong."""
    try:
        problem = judged(count, rows, x, conflicts, tolerance, 1e-6)
        # The slack of many levels can add up to a difference that is none: once more with less.
        return problem and judged(count, rows, x, conflicts, tolerance, 1e-8)
    except GaveUp:
        # Levels held too tightly can leave no room at all: once more with some slack.
        return judged(count, rows, x, conflicts, tolerance * 10, 2e-5)


def judged(count, rows, x, conflicts, tolerance, slack):
    rows = [r for r in rows if not r.is_vacuous()]
    # Values at which every required row holds are proof enough that none had to be given up.
    if conflicts == 0 and violations(rows, x).get(REQUIRED, 0) < 1e-6:
        dropped = []
    else:
        dropped = dropped_rows(count, rows)
    if conflicts is not None and conflicts != len(dropped):
        return f"{conflicts} conflicts, expected {len(dropped)}"
    rows = demoted(rows, dropped)
    got = violations(rows, x)
    if got.get(REQUIRED, 0) > 1e-5:
        return f"required fails by {got[REQUIRED]}"
    program = Program(count, rows)
    for level in sorted(program.errors, reverse=True):
        mine = got.get(level, 0.0)
        best = 0.0
        if mine > 1e-6:
            cost = np.zeros(program.n)
            cost[program.errors[level]] = 1
            result = program.minimise(cost, count)
            if result.status != 0:
                raise GaveUp(f"status {result.status} at {level}")
            best = result.fun
            if mine > best + tolerance * max(1, abs(best)):
                return f"level {level}: {mine:.6f}, best {best:.6f}"
            if mine < best - 1e-3 * max(1, abs(best)):
                raise GaveUp(f"level {level}: {mine:.6f} is better than the oracle's {best:.6f}")
        # Held at what was found, which is no better than the best by more than the tolerance: so the
        # values at hand stay feasible, and rounding cannot pile up from level to level.
        program.hold(level, max(best, mine) + slack)
    return None


def ranges(count, rows):
    """How small and how large each variable can be at an optimum."""
    _, program = optimum(count, rows)
    found = []
    for v in range(count):
        pair = []
        for sign in (1, -1):
            cost = np.zeros(program.n)
            cost[v] = sign
            result = program.minimise(cost, count)
            if result.status == 0:
                pair.append(sign * result.fun)
            elif result.status in (3, 4):
                pair.append(-sign * np.inf)
            else:
                raise GaveUp(f"status {result.status} for the range of {v}")
        found.append(tuple(pair))
    return found
