# SPDX-License-Identifier: BSD-3-Clause
"""Names in C and C++ follow docs/CONTRIBUTING.md: types UpperCamelCase, all else snake_case. No two
types have one name, in whatever namespaces or files: readers would take one for the other."""
import re
import sys

from source_files import source_files

FOLDERS = ["support", "pmpi_tracer", "mpi_channel", "mapper", "bench", "rankfiles", "workflow",
           "reorder", "report", "cli", "include", "bindings", "tests"]
# Code that no compiler reads as names: raw strings, comments, strings, characters, included files.
NO_NAMES = re.compile(
    r'R"(?P<end>\w*)\(.*?\)(?P=end)"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'|^\s*#\s*include[^\n]*", re.S | re.M)
# Units keep their capitals.
UNIT = re.compile(r"_(?:per_|of_)?(?:[GMk]Bps|[GM]B|[KMG]iB)\b")
# Names of the standard library, Boost.Graph, Eigen, and libraries of GPUs.
FOREIGN = {"quiet_NaN", "directedS", "undirectedS", "vecS", "asDiagonal", "computeFromTridiagonal", "cwiseAbs2",
           "cwiseInverse", "cwiseMax", "cwiseMin", "cwiseProduct", "cwiseSqrt", "householderQ", "matrixU", "maxCoeff",
           "minCoeff", "setZero", "solveInPlace", "squaredNorm", "cuPointerGetAttribute",
           "hipPointerGetAttributes", "zeContextCreate", "zeDriverGet", "zeMemGetAllocProperties"}
# MPI_Send and its like are names of the standard. The C interface has a prefix (RP_OK, rp_status).
C_INTERFACE = ("include/rankplace/c_", "include/rankplace/rankplace.h", "bindings/c/")


def breaches(text):
    """The names in this text that break the rule, each with what it should be."""
    code = NO_NAMES.sub(" ", text)
    for name in set(re.findall(r"\b[a-z]\w*[A-Z]\w*", code)):
        if name not in FOREIGN and re.search(r"[A-Z]", UNIT.sub("_", name)):
            yield name, "snake_case"
    for body in re.findall(r"\benum\b[^{;()]*\{([^}]*)\}", code):
        for name in re.findall(r"(?:^|,)\s*((?!MPI_)[A-Z]\w*)", body):
            yield name, "snake_case, as every enumerator"
    for name in re.findall(r"\b(?:class|struct|union)\s+([a-z]\w*)\s*(?:final\s*)?(?::(?!:)|\{)", code):
        yield name, "UpperCamelCase, as every type"


# Types of librankplace, each for the type of its name inside: bindings/cpp/ translates between them.
PUBLIC_AND_INTERNAL = {
    "Baseline", "Core", "LaunchCommand", "LaunchFile", "Launcher", "LevelLoad", "MachineOptions",
    "Measure", "MemoryDemand", "NetworkCard", "NetworkCost", "NetworkLoad", "Node", "NodeChoice",
    "Objective", "Placement", "Preset", "RankSlot", "Sense", "Volume"}
SCOPE = re.compile(r"\bnamespace\s*(?P<namespace>[\w:]*)\s*\{"
                   r"|\b(?:class|struct|union|enum(?:\s+class)?)\s+(?:\[\[[^\]]*\]\]\s*)?"
                   r"(?P<type>\w+)\s*(?:final\s*)?(?::(?!:)[^;{}()]*)?\{"
                   r"|(?P<open>\{)|(?P<close>\})")


def types_of(text):
    """The types that are defined in namespaces, named or not; none of those inside other types."""
    scopes = []
    for found in SCOPE.finditer(NO_NAMES.sub(" ", text)):
        if found["close"]:
            del scopes[-1:]
            continue
        if found["type"] and all(kind == "namespace" for kind in scopes):
            yield found["type"]
        scopes.append("namespace" if found["namespace"] is not None else "other")


def is_twice(type_name, files):
    """Whether these files define several types of the name; a public one and its own count once."""
    public = [name for name in files if name.startswith("include/")]
    most = 2 if type_name in PUBLIC_AND_INTERNAL and len(public) == 1 else 1
    return len(files) > most


def main():
    problems, files, defined = [], 0, {}
    for name, text in source_files(FOLDERS):
        files += 1
        if not name.startswith("tests/"):
            for type_name in types_of(text):
                defined.setdefault(type_name, {})[name] = True
        if not name.startswith(C_INTERFACE):
            problems += [f"{name}: {word} (should be {rule})" for word, rule in sorted(breaches(text))]
    problems += [f"{type_name} is defined in {' and '.join(where)}"
                 for type_name, where in sorted(defined.items()) if is_twice(type_name, where)]
    problems += [f"PUBLIC_AND_INTERNAL has {type_name}, which is defined once"
                 for type_name in sorted(PUBLIC_AND_INTERNAL) if len(defined.get(type_name, [])) < 2]
    print("\n".join(problems) or f"{files} files, all names in order")
    return 1 if problems or files == 0 else 0


sys.exit(main())
