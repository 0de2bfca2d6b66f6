# SPDX-License-Identifier: BSD-3-Clause
"""Reads every #include of ours and fails on an arrow that docs/architecture.md does not allow, on
files of one room that include each other in a cycle, and on a step back on the call path of `map`."""
import re
import sys

from source_files import ROOT, source_files


def table(heading):
    """The rows below this heading in docs/architecture.md, each a list of the words in backticks per
    column."""
    lines = (ROOT / "docs/architecture.md").read_text().split("\n")
    rows = []
    for line in lines[lines.index(heading) + 2:]:
        if not line.startswith("|"):
            return rows
        rows.append([re.findall(r"`([^`]+)`", column) for column in line.strip("|").split("|")])
    return rows


# Folder -> folders and files of ours that it may include, besides itself.
ALLOWED = {row[0][0]: row[2] for row in table("| folder | what it is | may include, besides itself |")}
# Third-party header (by its beginning) -> the only places that may include it.
BORDERS = {header: row[1] for row in table("| headers | the only files that may include them |") for header in row[0]}
FOLDERS = sorted({room.split("/")[0] for room in ALLOWED})


def room_of(name):
    return max((room for room in ALLOWED if name.startswith(room + "/")), key=len)


def own_problem(name, included):
    room = room_of(name)
    if any(included == good or included.startswith(good + "/") for good in [room, *ALLOWED[room]]):
        return None
    return f"{name} includes {included}, but {room}/ may not"


def border_problem(name, included):
    for pattern, places in BORDERS.items():
        if included.startswith(pattern) and not any(
            name.startswith(place) or (place.startswith("_") and name.endswith(place)) for place in places
        ):
            return f"{name} includes <{included}>, which belongs behind {' or '.join(places)}"
    return None


def unit_of(name):
    """A header and its source are one unit."""
    return re.sub(r"\.(hpp|cpp|h|c)$", "", name)


def is_recursion(name, included):
    """A special search makes a simpler problem of its own, without cards, a network or kept nodes, and searches
    that one: its source calls search() again."""
    return included == "mapper/search/search.hpp" and name.startswith("mapper/search/") and name.endswith(".cpp")


def included_units():
    """Unit -> the units that its files include. Of our own files only, and without recursion."""
    units = {}
    for name, text in source_files(FOLDERS):
        here = units.setdefault(unit_of(name), set())
        here |= {unit_of(included) for included in re.findall(r'^\s*#\s*include\s*"([^"]+)"', text, re.M)
                 if not is_recursion(name, included)}
    return {unit: (included & units.keys()) - {unit} for unit, included in units.items()}


def reached(start, units, may_pass):
    """Unit -> the unit before it on a path from the start, which goes on behind those that may be passed."""
    before, waiting = {start: None}, [start]
    while waiting:
        unit = waiting.pop()
        for included in sorted(units[unit] - before.keys()):
            before[included] = unit
            if may_pass(included):
                waiting.append(included)
    return before


def path_text(before, end):
    path = [end]
    while before[path[-1]] is not None:
        path.append(before[path[-1]])
    return " -> ".join(reversed(path))


def cycle_problems(units):
    """The first cycle through each unit of a room."""
    problems = []
    for unit in sorted(units):
        room = room_of(unit)
        before = reached(unit, units, lambda other: room_of(other) == room)
        closing = sorted(other for other in before if unit in units[other] and room_of(other) == room)
        if closing:
            problems.append(f"a cycle of includes: {path_text(before, closing[0])} -> {unit}")
    return problems


def step_problems(units):
    """What is wrong with the table of steps, and every path from a file of a step to one of an earlier step,
    straight or through files that are in no step. The files below mapper/ and rankfiles/ have the directions
    of the table of folders instead."""
    problems, step_of = [], {}
    for step, (_, files) in enumerate(table("| step | files, in order |")):
        for name in files:
            if not (ROOT / name).exists():
                problems.append(f"docs/architecture.md names {name} as a step of `map`; there is none")
            if unit_of(name) in step_of:
                problems.append(f"docs/architecture.md has {name} in two steps of `map`")
            step_of[unit_of(name)] = step
    checked = {unit: step for unit, step in step_of.items() if unit.startswith(("workflow/", "report/"))}
    for unit, step in checked.items():
        before = reached(unit, units, lambda other: other not in checked and room_of(other) in ("workflow", "report"))
        problems += [f"a step of `map` back to an earlier one: {path_text(before, other)}"
                     for other in before if checked.get(other, step) < step]
    return problems


def main():
    problems, arrows = [], 0
    for name, text in source_files(FOLDERS):
        for quote, included in re.findall(r'^\s*#\s*include\s*([<"])([^>"]+)', text, re.M):
            arrows += 1
            problems.append(own_problem(name, included) if quote == '"' else border_problem(name, included))
    units = included_units()
    problems += cycle_problems(units) + step_problems(units)
    problems = [problem for problem in problems if problem]
    print("\n".join(problems) or f"{arrows} includes, all in the allowed direction")
    return 1 if problems or arrows == 0 else 0


sys.exit(main())
