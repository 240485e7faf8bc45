#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""Writes the oracle's answers for a few hundred small systems, one JSON object a line.

usage: fixtures.py SEED COUNT > ../Fixtures/oracle.ndjson
       fixtures.py SEED 1 >> ../Fixtures/oracle.ndjson      what the solver once got wrong, of any size

`levels` is the violation of each priority, 999.5 standing for required constraints that were given up;
`values` has the variables that are the same at every optimum.
"""
import json
import sys
from oracle import GaveUp, demoted, dropped_rows, optimum, ranges
from systems import System


def answer(count, rows):
    rows = [r for r in rows if not r.is_vacuous()]
    dropped = dropped_rows(count, rows)
    rows = demoted(rows, dropped)
    best, _ = optimum(count, rows)
    fixed = {str(v): round((a + b) / 2, 5) + 0.0 for v, (a, b) in enumerate(ranges(count, rows)) if b - a < 1e-5}
    return {"conflicts": len(dropped), "levels": {str(p): round(x, 5) for p, x in best.items() if x > 1e-5},
            "values": fixed}


def main():
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
