# SPDX-License-Identifier: BSD-3-Clause
"""The library names parameters (`cores_per_rank`), not options of the command line: its callers have
none. cli/options/option_names.cpp has the option of every parameter."""
import re
import sys

from source_files import ROOT, source_files

FOLDERS = ["bench/harness", "mapper", "rankfiles", "workflow", "bindings"]
OPTION_TABLE = ROOT / "cli/options/option_names.cpp"
# Commands that a message tells to run, up to the end of its clause.
COMMAND = re.compile(r"\b(?:rankplace \w+|mpirun|srun|lstopo) [^;()]*")
# Options of other programs, and of our own programs that these files start.
ARGUMENTS = {
    "bench/harness/experiment.cpp": {"--memory"},
    "bench/harness/launch_command.cpp": {"--unset"},
    "bench/harness/launchers/openmpi_dialect.cpp": {
        "--bind-to", "--map-by", "--mca", "--oversubscribe"},
    "bench/harness/launchers/pals_dialect.cpp": {"--cpu-bind"},
    "bench/harness/launchers/recognition.cpp": {"--version"},
    "bench/harness/launchers/slurm_dialect.cpp": {"--cpu-bind", "--overcommit"},
    "mapper/predict/simgrid/simulate.cpp": {"--cfg", "--log"},
    "rankfiles/cray.cpp": {
        "--cpu-bind", "--gpu-bind", "--hosts", "--nodelist", "--ntasks-per-node", "--ppn"},
    "rankfiles/dry_run.cpp": {
        "--allow-run-as-root", "--display", "--display-map", "--do-not-launch", "--host",
        "--map-by", "--mca", "--prtemca", "--rankfile", "--runtime-options", "--version"},
    "rankfiles/exec_writer.cpp": {"--placement"},
    "rankfiles/flux.cpp": {"--exclusive", "--requires", "--taskmap"},
    "rankfiles/fujitsu.cpp": {"--vcoordfile"},
    "rankfiles/jsrun.cpp": {"--erf_input"},
    "rankfiles/openmpi_writer.cpp": {"--map-by", "--rankfile"},
    "rankfiles/openmpi_writer.hpp": {"--use-hwthread-cpus"},
    "rankfiles/slurm.cpp": {"--cpu-bind", "--gpu-bind"},
    "workflow/advice/plain_placements.cpp": {
        "--host", "--map-by", "--rank-by", "--use-hwthread-cpus"},
    "workflow/calibration/calibration_memory.cpp": {
        "--chase-runs", "--only", "--repetitions", "--runs"},
    "workflow/calibration/calibration_run.cpp": {"--level", "--pairs", "--sizes", "--time"},
    "workflow/campaign/archive.cpp": {
        "--create", "--directory", "--file", "--group", "--gzip", "--mode", "--mtime", "--owner"},
    "workflow/doctor/launchers_here.cpp": {"--version"},
    "workflow/doctor/mpi_findings.cpp": {"--version"},
    "workflow/machine/gathered_cluster.cpp": {"--topology"},
    "workflow/programs/mpi_library.cpp": {"--list"},
    "workflow/study/pattern_program.cpp": {"--json", "--message-size", "--repetitions", "--warmup"},
    "workflow/study/study_trial.cpp": {
        "--algorithm", "--intra-node", "--operation", "--ranks-per-node", "--ratio", "--seed"},
    "workflow/programs/tracers.cpp": {"--build", "--install"},
}


def literals(text):
    """The string literals of C++; neighbours are one."""
    code = re.sub(r"^\s*//[^\n]*", "", text, flags=re.M)
    one = r'"((?:\\.|[^"\\\n])*)"'
    for found in re.findall(rf"{one}(?:\s*{one})*", re.sub(r'"\s*\n\s*"', "", code)):
        yield "".join(found)


def problems_of(name, text, parameters):
    for literal in literals(text):
        for option in re.findall(r"(?<![\w-])--[a-z][\w-]*", COMMAND.sub("", literal)):
            if option not in ARGUMENTS.get(name, ()):
                yield f'{name}: "{literal}" names {option}; name the parameter, in backquotes'
        for word in re.findall(r"`(\w+)`", literal):
            if word not in parameters:
                yield f"{name}: `{word}` is not in {OPTION_TABLE.relative_to(ROOT)}"


def main():
    parameters = set(re.findall(r'\{"(\w+)", "--', OPTION_TABLE.read_text()))
    problems, files, named = [], 0, set()
    for name, text in source_files(FOLDERS, (".cpp", ".hpp")):
        files += 1
        problems += problems_of(name, text, parameters)
        named.update(re.findall(r"`(\w+)`", " ".join(literals(text))))
    problems += [f"{OPTION_TABLE.relative_to(ROOT)}: no message names `{word}`"
                 for word in sorted(parameters - named)]
    print("\n".join(problems) or f"{files} files of the library name no options")
    return 1 if problems or not files or not parameters else 0


sys.exit(main())
