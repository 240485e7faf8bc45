#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""Plays random systems and asks the oracle about every state.

usage: fuzz.py SOLVER-REPLAY SEED COUNT
"""
import os
import subprocess
import sys
import tempfile
from oracle import GaveUp, verdict
from systems import System


def play(binary, system, name, folder):
    script, dump = os.path.join(folder, "script"), os.path.join(folder, "dump")
    with open(script, "w") as f:
        f.write(system.script(name))
    done = subprocess.run([binary, script, "0", dump], capture_output=True, timeout=20, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"exit code {done.returncode}: {done.stdout[-300:]} {done.stderr[-300:]}")
    with open(dump) as f:
        for line in f:
            words = line.split()
            if words[0] == "audit":
                raise RuntimeError(line.strip())
            yield int(words[3]), [float(w) for w in words[4:]]


def main():
    binary, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    states = wrong = broken = unsure = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            system = System(seed)
            try:
                answers = list(play(binary, system, f"seed-{seed}", folder))
                if len(answers) != len(system.states):
                    raise RuntimeError(f"{len(answers)} answers for {len(system.states)} states")
            except (RuntimeError, subprocess.TimeoutExpired) as error:
                broken += 1
                print(f"BROKEN seed {seed}: {error}", flush=True)
                continue
            for at, (rows, (conflicts, x)) in enumerate(zip(system.states, answers)):
                states += 1
                try:
                    problem = verdict(system.count, rows, x, conflicts)
                except GaveUp as reason:
                    unsure += 1
                    print(f"unsure seed {seed} state {at}: {reason}", flush=True)
                    continue
                if problem:
                    wrong += 1
                    print(f"WRONG seed {seed} state {at}: {problem}", flush=True)
                    break
    print(f"{count} systems, {states} states: {wrong} wrong, {broken} broken, {unsure} where the oracle gave up")
    sys.exit(1 if wrong or broken else 0)


if __name__ == "__main__":
    main()
