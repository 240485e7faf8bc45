#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""Writes the oracle's answers for a few hundred small systems, one JSON object a line.

usage: fixtures.py SEED COUNT > ../Fixtures/oracle.ndjson
       fixtures.py SEED 1 >> ../Fixtures/oracle.ndjson      what the solver once got wrong, of any size
       fixtures.py SCRIPT >> ../Fixtures/oracle.ndjson      the same, as solver-replay reads it

`levels` is the violation of each priority, 999.5 standing for required constraints that were given up;
`values` has the variables that are the same at every optimum.
"""
import json
import sys
from oracle import GaveUp, Row, demoted, dropped_rows, optimum, ranges
from systems import System


def answer(count, rows, may_leave_values_out=False):
    rows = [r for r in rows if not r.is_vacuous()]
    dropped = dropped_rows(count, rows)
    rows = demoted(rows, dropped)
    best, _ = optimum(count, rows)
    try:
        open_by = ranges(count, rows)
    except GaveUp:
        if not may_leave_values_out:
            raise
        open_by = []
    fixed = {str(v): round((a + b) / 2, 5) + 0.0 for v, (a, b) in enumerate(open_by) if b - a < 1e-5}
    return {"conflicts": len(dropped), "levels": {str(p): round(x, 5) for p, x in best.items() if x > 1e-5},
            "values": fixed}


def states_of(lines):
    """How many variables a script has, and the rows in force at each solve."""
    count, rows, on, states = 0, [], [], []
    for word, *rest in (line.split() for line in lines):
        if word == "variables":
            count = int(rest[0])
        elif word in ("constraint", "builtin"):
            terms = [(int(v), float(k)) for v, k in zip(rest[3::2], rest[4::2])]
            rows.append(System.row(rest[0], int(rest[1]), float(rest[2]), terms, word == "builtin"))
        elif word == "elastic":
            terms = [(int(v), float(k)) for v, k in zip(rest[3::2], rest[4::2])]
            rows.append(Row(int(rest[1]), int(rest[0]), float(rest[2]), terms))
        elif word == "add":
            on.append(int(rest[0]))
        elif word == "remove":
            on.remove(int(rest[0]))
        elif word in ("set", "priority"):
            old = rows[int(rest[0])]
            up, down, constant = old.up, old.down, old.constant
            if word == "set":
                constant = float(rest[1])
            else:
                up, down = int(rest[1]) if up else 0, int(rest[1]) if down else 0
            rows[int(rest[0])] = Row(up, down, constant, list(old.terms.items()), old.built_in)
        elif word == "solve":
            states.append([rows[at] for at in on])
    return count, states


def main():
    if not sys.argv[1].isdigit():
        script = open(sys.argv[1]).read().strip().split("\n")
        count, states = states_of(script)
        states = [answer(count, rows, may_leave_values_out=True) for rows in states]
        print(json.dumps({"script": script, "states": states}, separators=(",", ":")))
        return
    seed, wanted = int(sys.argv[1]), int(sys.argv[2])
    while wanted:
        system = System(seed)
        seed += 1
        if system.count > 9 and sys.argv[2] != "1":
            continue
        try:
            states = [answer(system.count, rows) for rows in system.states]
        except GaveUp:
            continue
        wanted -= 1
        script = system.script(f"seed-{seed - 1}").strip().split("\n")
        print(json.dumps({"script": script, "states": states}, separators=(",", ":")))


if __name__ == "__main__":
    main()
