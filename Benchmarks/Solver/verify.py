# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""Whether dumped values are right: the strict optimum, or the optimum of kiwi's weights."""
import numpy as np
from oracle import GaveUp, Program, REQUIRED, Row, verdict


def weight(p):
    return 1e6 * (1 + (p - 900) / 100) if p >= 900 else 1e3 * (1 + (p - 500) / 400) if p >= 500 else 1 + p / 500


def states(path):
    """Phase, step and rows in force at every solve of a script."""
    rows, on, count, phase, step = [], {}, 0, "", 0
    for line in open(path):
        words = line.split()
        if words[0] == "variables":
            count = int(words[1])
        elif words[0] == "constraint":
            relation, p = words[1], int(words[2])
            terms = [(int(v), float(k)) for v, k in zip(words[4::2], words[5::2])]
            rows.append(Row(0 if relation == ">=" else p, 0 if relation == "<=" else p, float(words[3]), terms))
        elif words[0] == "edit":
            rows.append(Row(int(words[1]), int(words[1]), 0.0, [(int(words[2]), 1.0)]))
        elif words[0] == "phase":
            phase, step = words[1], 0
        elif words[0] == "add":
            on[int(words[1])] = None
        elif words[0] == "remove":
            del on[int(words[1])]
        elif words[0] == "set":
            rows[int(words[1])].constant = float(words[2])
        elif words[0] == "solve":
            yield phase, step, count, [rows[at] for at in on]
            step += 1


def weighted(count, rows, x):
    if any(row.is_required() and abs(min(0, row.residual(x)) if row.up == 0 else max(0, row.residual(x)) if row.down == 0 else row.residual(x)) > 1e-4 for row in rows):
        return "required fails"
    program = Program(count, rows)
    cost = np.zeros(program.n)
    for level, columns in program.errors.items():
        cost[columns] = weight(level)
    result = program.minimise(cost, count)
    if result.status != 0:
        raise GaveUp(f"status {result.status}")
    mine = 0.0
    for row in rows:
        r = row.residual(x)
        level = row.up if r > 0 else row.down
        if level and level != REQUIRED:
            mine += weight(level) * abs(r)
    return None if mine <= result.fun + 1e-5 * max(1, abs(result.fun)) else f"{mine:.3f}, best {result.fun:.3f}"


def verified(script, dump, strict, deep, limit=3):
    """`right` or what is wrong, for the first steps of every phase."""
    answers = {}
    for line in open(dump):
        words = line.split()
        if words[0] == "audit":
            return " ".join(words)
        answers[words[1], int(words[2])] = [float(w) for w in words[4:]]
    if not answers:
        return "no answer"
    if not deep:
        return "audited"
    for phase, step, count, rows in states(script):
        if step >= limit or (phase, step) not in answers:
            continue
        x = answers[phase, step]
        try:
            problem = verdict(count, rows, x, tolerance=2e-4) if strict else weighted(count, rows, x)
        except GaveUp:
            return "oracle gave up"
        if problem:
            return f"WRONG in {phase} {step}: {problem}"
    return "right"
