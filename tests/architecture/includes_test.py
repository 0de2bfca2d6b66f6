# SPDX-License-Identifier: BSD-3-Clause
"""Reads every #include of ours and fails on an arrow that docs/architecture.md does not allow."""
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


def main():
    problems, arrows = [], 0
    for name, text in source_files(FOLDERS):
        for quote, included in re.findall(r'^\s*#\s*include\s*([<"])([^>"]+)', text, re.M):
            arrows += 1
            problems.append(own_problem(name, included) if quote == '"' else border_problem(name, included))
    problems = [problem for problem in problems if problem]
    print("\n".join(problems) or f"{arrows} includes, all in the allowed direction")
    return 1 if problems or arrows == 0 else 0


sys.exit(main())
