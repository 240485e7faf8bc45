#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""Measures the solver beside kiwi, and beside Yoga where flexbox has the same shape.

usage: run.py SOLVER-REPLAY FOLDER [--rounds 5] [--sizes 10,100,1000,5000] [--only NAME,...]

Both play the same scripts, in turn, each in a process of its own, on the same core. A figure is the
median of the rounds' medians. kiwi is given the better of two orders up to 100 views and its best order
at 1000, where it is measured once and a phase that passes its limit counts as the limit. Answers are
checked: ours against the strict optimum of an independent solver up to 100 views, above that by an audit
that tries every single move after each first step of a phase; kiwi's up to 100 views against the optimum of
its weights. What must hold is printed with `ok` or `MISSED`; the exit code is 1 if anything is missed or
wrong. FOLDER receives everything that is downloaded, built and measured; the table is printed,
`solver.ndjson` holds one line for each workload, size and phase.
"""
import argparse
import json
import math
import os
import re
import statistics
import subprocess
import sys
import tarfile
import urllib.parse
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, "../../Tests/ConstraintSolverTests/Oracle"))
import workloads  # noqa: E402

KIWI, YOGA = "kiwisolver==1.5.1", "poga==0.1.19"
KIWI_LIMIT = 60
FLOORS = {  # phase: size: (geometric mean, worst)
    "edit": {10: (8, 1.5), 100: (45, 6), 1000: (800, 20)},
    "build": {10: (5.5, 1.0), 100: (40, 3), 1000: (600, 25)},
    "local": {10: (7.5, 1.0), 100: (35, 1.2), 1000: (300, 2.5)},
    "swap": {10: (12, 12), 100: (100, 100), 1000: (750, 750)},
}


# Rivals


def sdist(requirement, folder):
    """The unpacked source of a package, downloaded once.

    Not by `pip download`: where there is no wheel of a package's build tools, that builds those first.
    """
    name, version = requirement.split("==")
    archive = f"{name}-{version}.tar.gz"
    path = os.path.join(folder, archive)
    if not os.path.exists(path):
        page = f"{package_index()}/{name}/"
        with urllib.request.urlopen(page) as answer:
            links = re.findall(r'href="([^"#]+)', answer.read().decode())
        link = next(link for link in links if link.split("/")[-1] == archive)
        with urllib.request.urlopen(urllib.parse.urljoin(page, link)) as answer:
            content = answer.read()
        with open(path, "wb") as file:
            file.write(content)
    target = path[: -len(".tar.gz")]
    if not os.path.isdir(target):
        with tarfile.open(path) as tar:
            tar.extractall(folder, filter="data")
    return target


def package_index():
    """Where pip looks for packages."""
    asked = subprocess.run([sys.executable, "-m", "pip", "config", "get", "global.index-url"],
                           capture_output=True, text=True)
    url = os.environ.get("PIP_INDEX_URL") or asked.stdout.strip() or "https://pypi.org/simple"
    return url.rstrip("/")


def compiled(source, target, arguments):
    if not os.path.exists(target) or os.path.getmtime(target) < os.path.getmtime(source):
        subprocess.run(["g++", "-O3", "-std=c++20", "-DNDEBUG", "-w", source, "-o", target, *arguments], check=True)
    return target


def yoga_figures(folder):
    """Phase times of Yoga by workload, size and phase; empty when its source cannot be had or built."""
    try:
        root = sdist(YOGA, folder)
        headers = next(d for d, _, files in os.walk(root) if d.endswith("yoga") and "Yoga.h" in files)
        parts = [os.path.join(d, f) for d, _, files in os.walk(headers) for f in files if f.endswith(".cpp")]
        binary = compiled(os.path.join(HERE, "yoga.cpp"), os.path.join(folder, "yoga"),
                          ["-I", os.path.dirname(headers), *parts])
        lines = play([binary], 120)
        return {(d["workload"], d["n"], d["phase"]): d["us"] for d in lines}
    except (subprocess.CalledProcessError, StopIteration, OSError, IndexError) as error:
        print(f"Yoga is left out: {error}")
        return {}


# Playing


def play(command, timeout):
    """The JSON lines a player prints; those printed before a timeout count."""
    command = ["taskset", "-c", str(max(os.sched_getaffinity(0)))] + command
    # Both play with an allocator that keeps freed pages, as in a process that has been up for a while:
    # else what is measured in the second run of a build is the kernel clearing pages.
    environment = {**os.environ, "MALLOC_TRIM_THRESHOLD_": "268435456", "MALLOC_MMAP_THRESHOLD_": "268435456"}
    try:
        out = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=timeout, env=environment).stdout
    except subprocess.TimeoutExpired as late:
        out = (late.stdout or b"").decode() if isinstance(late.stdout, bytes) else late.stdout or ""
    return [json.loads(line) for line in out.split("\n") if line.startswith("{") and line.endswith("}")]


class Run:
    def __init__(self, options):
        self.options = options
        self.folder = os.path.abspath(options.folder)
        os.makedirs(self.folder, exist_ok=True)
        self.kiwi_source = sdist(KIWI, self.folder)
        self.kiwi = compiled(os.path.join(HERE, "kiwi.cpp"), os.path.join(self.folder, "kiwi"),
                             ["-I", self.kiwi_source])
        self.sizes = [int(s) for s in options.sizes.split(",")]
        self.ours, self.theirs, self.heap, self.checks = {}, {}, {}, {}

    def jobs(self):
        for size in self.sizes:
            for name in self.options.only.split(",") if self.options.only else workloads.NAMES:
                layout = workloads.make(name, size, self.kiwi_source)
                layout.write(self.folder, size)
                yield name, size
        if not self.options.only:
            for side in (3, 10, 30):
                workloads.aspect(side).write(self.folder, side)
                yield "aspect", side

    def script(self, name, size):
        return os.path.join(self.folder, f"{name}-{size}.script")

    def measure(self, name, size):
        ours, theirs = {}, {}
        budget = "0.1" if size <= 100 else "0.2" if size <= 1000 else "0.8"
        for round in range(self.options.rounds):
            for line in play([self.options.replay, self.script(name, size), budget], 120):
                ours.setdefault(line["phase"], []).append(line["us"])
                self.heap[name, size] = max(self.heap.get((name, size), 0), line["heap"])
            if size > 1000 or (size == 1000 and round > 0):
                continue
            # Natural order is hopeless beyond a few views; one round shows it.
            orders = ("natural", "sorted") if size <= 10 or (size <= 100 and round == 0) else ("sorted",)
            for order in orders:
                limit = KIWI_LIMIT * (2 if size == 1000 else 1)
                for line in play([self.kiwi, self.script(name, size), budget, "1", order], limit):
                    theirs.setdefault((line["phase"], order), []).append(line["us"])
        for phase, times in ours.items():
            self.ours[name, size, phase] = statistics.median(times)
            known = [statistics.median(theirs[phase, o]) for o in ("natural", "sorted") if (phase, o) in theirs]
            if known:
                self.theirs[name, size, phase] = (min(known), False)
            elif size <= 1000:
                self.theirs[name, size, phase] = (KIWI_LIMIT * 1e6, True)

    def check(self, name, size):
        from verify import verified
        dump = os.path.join(self.folder, "dump")
        deep = size <= 10 if name == "aspect" else size <= 100
        open(dump, "w").close()
        play([self.options.replay, self.script(name, size), "0", dump], 300)
        self.checks[name, size] = verified(self.script(name, size), dump, strict=True, deep=deep)
        if deep:
            play([self.kiwi, self.script(name, size), "0", "1", "sorted", dump], 300)
            kiwi = verified(self.script(name, size), dump, strict=False, deep=True)
            self.checks[name, size] += f", kiwi {kiwi}"


# Telling


def time(us):
    return f"{us:.3g} us" if us < 1e3 else f"{us / 1e3:.3g} ms" if us < 1e6 else f"{us / 1e6:.3g} s"


class Report:
    def __init__(self, run):
        self.run, self.missed = run, []

    def hold(self, what, text, holds):
        print(f"{text}  {'ok' if holds else 'MISSED'}")
        if not holds:
            self.missed.append(what)

    def table(self):
        run = self.run
        with open(os.path.join(run.folder, "solver.ndjson"), "w") as out:
            print(f"{'workload':10} {'n':>5} {'phase':6} {'ours':>9} {'kiwi':>9} {'ratio':>9}  checked")
            for (name, size, phase), ours in sorted(run.ours.items(), key=lambda i: (i[0][2], i[0][1], i[0][0])):
                theirs, late = run.theirs.get((name, size, phase), (None, False))
                ratio = theirs / ours if theirs else None
                line = {"workload": name, "n": size, "phase": phase, "ours_us": round(ours, 4), "kiwi_us": theirs,
                        "ratio": ratio, "kiwi_timed_out": late, "heap": run.heap[name, size]}
                out.write(json.dumps(line) + "\n")
                kiwi = (">" if late else "") + time(theirs) if theirs else "-"
                checked = run.checks.get((name, size), "not checked") if phase == "build" else ""
                print(f"{name:10} {size:5} {phase:6} {time(ours):>9} {kiwi:>9} "
                      f"{f'{ratio:.3g}' if ratio else '-':>9}  {checked}")

    def answers(self):
        wrong = {place: said for place, said in self.run.checks.items()
                 if said.split(",")[0] not in ("right", "audited")}
        unsure = [place for place, said in wrong.items() if said.startswith("oracle gave up")]
        wrong = {place: said for place, said in wrong.items() if place not in unsure}
        self.hold("answers", f"answers of ours: {len(self.run.checks)} workloads checked, {len(wrong)} wrong, "
                  f"{len(unsure)} where the oracle gave up", not wrong)
        for (name, size), said in wrong.items():
            print(f"  {name} {size}: {said}")

    def ratios(self, phase, size):
        run = self.run
        return {name: run.theirs[name, s, p][0] / us for (name, s, p), us in run.ours.items()
                if (s, p) == (size, phase) and (name, s, p) in run.theirs and name != "aspect"}

    def floors(self):
        for phase, floors in FLOORS.items():
            for size, (mean_floor, worst_floor) in floors.items():
                ratios = self.ratios(phase, size)
                if not ratios:
                    continue
                mean = math.exp(statistics.fmean(math.log(r) for r in ratios.values()))
                worst = min(ratios, key=ratios.get)
                self.hold(f"{phase} {size}",
                          f"{phase:6} {size:5}: geometric mean {mean:9.3g} (floor {mean_floor}), worst "
                          f"{ratios[worst]:8.3g} {worst} (floor {worst_floor})",
                          mean >= mean_floor and ratios[worst] >= worst_floor)

    def growth(self):
        """From 100 to 5000 views as an exponent; what is more than that costs more than its size."""
        bounds = {"edit": 1.15, "build": 1.35}
        for (name, size, phase), large in sorted(self.run.ours.items()):
            small = self.run.ours.get((name, 100, phase))
            bound = bounds.get(phase, 1.2 if (name, phase) == ("swap", "local") else None)
            if size != 5000 or not small or not bound:
                continue
            exponent = math.log(large / small) / math.log(50)
            self.hold(f"growth {phase} {name}", f"growth of {phase} {name}: {exponent:.2f} (bound {bound})",
                      exponent <= bound)
        local = self.run.ours.get(("swap", 1000, "local"))
        if local:
            self.hold("swap local 1000", f"one group swapped at 1000 views: {time(local)} (bound 60 us)", local <= 60)

    def heap(self):
        for (name, size), heap in sorted(self.run.heap.items()):
            if size == 1000:
                self.hold(f"heap {name}", f"heap of {name} at 1000 views: {heap / 1e6:.2f} MB (bound 3)", heap <= 3e6)

    def frozen(self):
        names = [name for (name, size) in self.run.heap if size == 100]
        times = {name: play([self.run.options.replay, "--frozen-start", self.run.script(name, 100)], 60)[0]["us"]
                 for name in names}
        if times:
            worst = max(times, key=times.get)
            self.hold("frozen", f"start from a frozen basis of 100 views: {times[worst]:.1f} us ({worst}, bound 25)",
                      times[worst] <= 25)

    def yoga(self, figures):
        for (name, size, phase), us in figures.items():
            ours = self.run.ours.get((name, size, phase))
            if not ours or phase == "build":
                continue
            text = f"yoga {name} {size} {phase}: {time(us)}, ours {time(ours)}, {us / ours:.3g} times"
            if (name, size, phase) == ("column", 1000, "edit"):
                self.hold("yoga", text + " (floor 25)", us / ours >= 25)
            else:
                print(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("replay")
    parser.add_argument("folder")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sizes", default="10,100,1000,5000")
    parser.add_argument("--only", default="")
    parser.add_argument("--no-check", action="store_true")
    run = Run(parser.parse_args())
    for name, size in run.jobs():
        run.measure(name, size)
        if not run.options.no_check:
            run.check(name, size)
        print(f"measured {name} {size}", file=sys.stderr, flush=True)
    report = Report(run)
    report.table()
    report.answers()
    report.floors()
    report.growth()
    report.heap()
    report.frozen()
    report.yoga(yoga_figures(run.folder))
    print(f"{len(report.missed)} missed: {', '.join(report.missed)}" if report.missed else "nothing missed")
    sys.exit(1 if report.missed else 0)


if __name__ == "__main__":
    main()
