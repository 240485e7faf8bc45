#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors
"""Times `pivotctl check` over a thousand cases of screens with a hundred views, on one core.

    Benchmarks/Checks/run.py [PIVOTCTL]

The first screen is in order; the second has a conflict, a text that is cut off and something left open in most cases.
"""

import os
import resource
import subprocess
import sys
import tempfile

DEVICES = [
    "iphone-se-3", "iphone-8", "iphone-8-plus", "iphone-x", "iphone-xr", "iphone-14", "iphone-14-pro",
    "iphone-14-pro-max", "ipad-9-7", "ipad-pro-11", "ipad-mini-6", "pixel-8", "galaxy-s10", "oneplus-6",
    "pixel-3",
]


def screen(is_faulty):
    """A header, a list of 24 rows with three views each, a footer and a backdrop."""
    rows, lines = [], [
        "header.top == root.safeArea.top",
        "header.height == 20",
        "header.horizontalEdges == root.safeArea.horizontalEdges",
        "list.top == header.bottom",
        "list.bottom == footer.top",
        "list.horizontalEdges == root.horizontalEdges",
        "footer.horizontalEdges == root.safeArea.horizontalEdges",
        "footer.bottom == root.keyboard.top",
        "footer.height == %s" % ("20" if not is_faulty else "300"),
        "backdrop.edges == root.safeArea.edges",
    ]
    if is_faulty:
        lines += ["list.height >= 200", "title0.width == 20", "loose.leading == root.safeArea.leading"]
    for row in range(24):
        rows.append(
            "{id: row%d, subviews: [{id: icon%d, kind: image, intrinsicSize: [20, 20]}, "
            "{id: title%d, kind: label, text: Some words in row %d}, "
            "{id: more%d, kind: button, intrinsicSize: [30, 30]}]}" % ((row,) * 5))
        above = "list.top" if row == 0 else "row%d.bottom" % (row - 1)
        lines += [line.replace("#", str(row)) for line in [
            "row#.top == %s + 1" % above, "row#.horizontalEdges == list.horizontalEdges", "row#.width == list.width",
            "row#.height == 60", "icon#.leading == row#.leading + 50", "icon#.centerY == row#.centerY",
            "title#.leading == icon#.trailing + 8", "title#.centerY == row#.centerY",
            "title#.trailing <= more#.leading - 8", "more#.trailing == row#.trailing - 60",
            "more#.centerY == row#.centerY"]]
    lines.append("row23.bottom == list.bottom")
    views = ["{id: header}", "{id: list, kind: scroll, subviews: [%s]}" % ", ".join(rows), "{id: footer}",
             "{id: backdrop}"] + (["{id: loose, kind: label, text: open}"] if is_faulty else [])
    return "screen: hundred\nroot:\n  subviews:\n%s\nconstraints:\n%s\n" % (
        "\n".join("    - " + view for view in views), "\n".join("  - " + line for line in lines))


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ".build/release/pivotctl"
    for name, is_faulty in [("in order", False), ("with faults", True)]:
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write(screen(is_faulty))
            file.flush()
            command = [program, "check", file.name, "--devices", ",".join(DEVICES), "--keyboard", "on,off",
                       "--direction", "ltr,rtl", "--category", "S,L,XXXL,AX1,AX3,AX5"]
            os.sched_setaffinity(0, {0})
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            output = subprocess.run(command, capture_output=True, text=True).stdout
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            head = output.split("\n")[0]
            cases = int(head.split(": ")[1].split(" ")[0])
            findings = head.split("cannot be), ")[-1].split(")")[-1].strip(", ")
            print("%-12s %5d cases  %.2f s of one core  %.2f ms a case  %s" % (
                name, cases, seconds, 1000 * seconds / cases, findings))


if __name__ == "__main__":
    main()
