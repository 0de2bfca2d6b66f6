# SPDX-License-Identifier: BSD-3-Clause
"""Reads every #include of ours and fails on an arrow that docs/architecture.md does not allow."""
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(os.environ["RANKPLACE_SOURCE"])

# Folder -> folders of ours that it may include, besides itself.
ALLOWED = {
    "support": [],
    "pmpi_tracer": [],
    "mapper/model": ["support"],
    "mapper/cost": ["support", "mapper/model"],
    "mapper/analysis": ["support", "mapper/model", "mapper/cost", "mapper/profile"],
    "mapper/search": ["support", "mapper/model", "mapper/cost", "mapper/analysis"],
    "mapper/profile": ["support", "mapper/model", "pmpi_tracer/profile_format.hpp"],
    "mapper/predict": ["support", "mapper/model", "mapper/search"],
    "mapper/topology": ["support", "mapper/model", "mapper/profile"],
    "rankfiles": ["support", "mapper/model"],
    "bench/mpi": [
        "support", "bench/pair_line.hpp", "bench/probe_line.hpp", "bench/topology_lines.hpp",
        "mapper/profile/collectives", "mapper/topology/host_kind.hpp",
        "mapper/topology/hwloc_binding.hpp", "mapper/topology/hwloc_tree.hpp",
    ],
    "bench/tracer": ["pmpi_tracer"],
    "bench/mapper": ["support"],
    "bench/predict": ["support", "mapper/model", "mapper/predict"],
    "bench/harness": [
        "support", "mapper/model", "mapper/profile", "rankfiles/launcher.hpp",
        "rankfiles/openmpi5_path.hpp", "bench/pair_line.hpp", "bench/probe_line.hpp",
        "bench/topology_lines.hpp",
    ],
    "bench/calibrate": ["support", "mapper/model", "mapper/predict", "mapper/topology", "bench/pair_line.hpp"],
    "bench/node": [
        "support", "bench/mpi/command_line.hpp", "mapper/topology/hwloc_handle.hpp",
        "mapper/topology/machine_spec.hpp",
    ],
    "bench/study": ["support", "mapper", "bench/mpi/random_pattern.hpp"],
    "bench": ["support", "mapper/model"],
    "workflow": ["support", "mapper", "rankfiles", "bench", "pmpi_tracer/profile_format.hpp"],
    "report": ["support", "mapper", "rankfiles", "bench", "workflow"],
    "cli": ["support", "mapper", "rankfiles", "bench", "workflow", "report", "pmpi_tracer/launch.hpp", "pmpi_tracer/profile_format.hpp"],
}

# Third-party header (by pattern) -> the only places that may include it.
BORDERS = {
    r"hwloc": ["mapper/topology/hwloc_", "bench/node/hwloc_", "pmpi_tracer/"],
    r"scotch\.h": ["mapper/search/scotch"],
    r"boost/": ["mapper/analysis/"],
    r"mpi\.h": ["pmpi_tracer/", "bench/mpi/", "bench/tracer/"],
    r"nlohmann/": ["cli/", "report/", "_json.cpp", "_json.hpp"],
    r"CLI/": ["cli/"],
    r"simgrid/|smpi/|xbt/": ["mapper/predict/simgrid/"],
}


def sources():
    for folder in ("support", "pmpi_tracer", "mapper", "rankfiles", "bench", "workflow", "report", "cli"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".cpp", ".hpp", ".c", ".h"):
                yield path.relative_to(ROOT).as_posix(), path.read_text()


def room_of(name):
    return max((room for room in ALLOWED if name.startswith(room + "/")), key=len)


def own_problem(name, included):
    room = room_of(name)
    if any(included == good or included.startswith(good + "/") for good in [room, *ALLOWED[room]]):
        return None
    return f"{name} includes {included}, but {room}/ may not"


def border_problem(name, included):
    for pattern, places in BORDERS.items():
        if re.match(pattern, included) and not any(
            name.startswith(place) or (place.startswith("_") and name.endswith(place)) for place in places
        ):
            return f"{name} includes <{included}>, which belongs behind {' or '.join(places)}"
    return None


def main():
    problems, arrows = [], 0
    for name, text in sources():
        for quote, included in re.findall(r'^\s*#\s*include\s*([<"])([^>"]+)', text, re.M):
            arrows += 1
            problems.append(own_problem(name, included) if quote == '"' else border_problem(name, included))
    problems = [problem for problem in problems if problem]
    print("\n".join(problems) or f"{arrows} includes, all in the allowed direction")
    return 1 if problems or arrows == 0 else 0


sys.exit(main())
