# SPDX-License-Identifier: BSD-3-Clause
"""Names in C and C++ follow docs/CONTRIBUTING.md: types UpperCamelCase, all else snake_case. No type
of a namespace is defined twice: the linker would take either's functions for both."""
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
FOREIGN = {"quiet_NaN", "directedS", "undirectedS", "vecS", "cwiseAbs2", "cuPointerGetAttribute",
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


SCOPE = re.compile(r"\bnamespace\s*(?P<namespace>[\w:]*)\s*\{"
                   r"|\b(?:class|struct|union|enum(?:\s+class)?)\s+(?:\[\[[^\]]*\]\]\s*)?"
                   r"(?P<type>\w+)\s*(?:final\s*)?(?::(?!:)[^;{}()]*)?\{"
                   r"|(?P<open>\{)|(?P<close>\})")


def types_of(text):
    """The types that other files can see: those defined in named namespaces, with these."""
    scopes = []
    for found in SCOPE.finditer(NO_NAMES.sub(" ", text)):
        if found["close"]:
            del scopes[-1:]
            continue
        if found["type"] and all(kind == "namespace" and name for kind, name in scopes):
            yield "::".join([name for _, name in scopes] + [found["type"]])
        kind = "namespace" if found["namespace"] is not None else "other"
        scopes.append((kind, found["namespace"]))


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
                 for type_name, where in sorted(defined.items()) if len(where) > 1]
    print("\n".join(problems) or f"{files} files, all names in order")
    return 1 if problems or files == 0 else 0


sys.exit(main())
