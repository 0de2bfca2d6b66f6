# SPDX-License-Identifier: BSD-3-Clause
"""What `workflow/` and `report/` decide by is typed: they compare no text with a literal, except
where the text comes from a file, a command line or another program (docs/architecture.md, 'Where
texts become values')."""
import re
import sys

from source_files import source_files

FOLDERS = ["workflow", "report"]
COMPARISON = re.compile(
    r'(?:[=!]=\s*|\b(?:starts|ends)_with\()"((?:\\.|[^"\\\n])*)"|"((?:\\.|[^"\\\n])*)"\s*[=!]=')
# The texts of others, by where they come from, and what they are compared with.
ALLOWED = {
    # The words of a user's launch command.
    "workflow/rerun/cores_of_command.cpp": {"-c"},
    "workflow/rerun/user_command.cpp": {"flux"},
    "workflow/rerun/probe.cpp": {"mpi"},
    # Paths, and names of libraries.
    "report/document/shown_placements.cpp": {".json"},
    "workflow/doctor/libraries_here.cpp": {
        "/",
        "MPI", "version", "problem", "tracer-problem"},  # what the library and our examiner print
    "workflow/launched/reordered_program.cpp": {"graph:"},
    "workflow/programs/mpi_library.cpp": {"libmpi_", "librankplace_"},
    # Words of any text, which may be names that stay private.
    "workflow/campaign/names.cpp": {"~", "./", "../"},
    # The environment, /proc, hwloc and the launchers.
    "workflow/doctor/surroundings.cpp": {"LD_PRELOAD", "RANKPLACE_"},
    "workflow/doctor/host_here.cpp": {"model name"},
    "workflow/doctor/busy_cores.cpp": {"cpu"},
    "workflow/launched/placed_rank.cpp": {"SLURM_PROCID", "1"},
    "workflow/doctor/site_findings.cpp": {"openfabrics"},
    "workflow/doctor/launchers_here.cpp": {"Version:"},
    # JSON of campaigns and calibrations, and profiles.
    "workflow/campaign/plain_json.cpp": {"hwloc_xml"},
    "report/campaign/campaign_markdown.cpp": {"measured", "ring", "keep"},
    "report/calibration/link_costs_report.cpp": {"ping-pong", "all"},
}


def compared(text):
    """The literals that a text is compared with."""
    code = re.sub(r"//[^\n]*", "", text)
    return {found[1] or found[2] or "" for found in COMPARISON.finditer(code)}


def main():
    problems, files = [], 0
    for name, text in source_files(FOLDERS, (".cpp", ".hpp")):
        files += 1
        found, allowed = compared(text), ALLOWED.get(name, set())
        problems += [f'{name} decides by the text "{one}": give it a type where it is read'
                     for one in sorted(found - allowed)]
        problems += [f'{name} compares nothing with "{one}": take that out of this test'
                     for one in sorted(allowed - found)]
    print("\n".join(problems) or f"{files} files decide by no text of ours")
    return 1 if problems or not files else 0


sys.exit(main())
