#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Writes wrappers.gen.cpp and calls.gen.hpp from calls.txt and the signatures in mpi.h.

usage: generate_wrappers.py --mpi-h /usr/include/mpi.h [-o FOLDER]
The results are committed, so that building needs no Python; a test makes them again and compares.
"""
import argparse
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
BY_HAND = {"lifecycle", "connect"}
ONE_SIDED = {"put", "get", "get_accumulate", "fetch_and_op", "compare_and_swap"}
NO_OPERATION = BY_HAND | ONE_SIDED | {"time", "send", "arm", "start", "start_all", "release"}
BANNER = ("// SPDX-License-Identifier: BSD-3-Clause\n"
          "// Made by generate_wrappers.py from calls.txt and mpi.h: do not edit.\n")


class Call:
    """One line of calls.txt, with its parameters from mpi.h as (declaration, name)."""

    def __init__(self, line, signatures):
        self.name, self.rule, self.peer, *self.amount = line.split()
        if self.amount == ["-"]:
            self.amount = []
        if self.name not in signatures:
            sys.exit(f"calls.txt: {self.name} is not declared in mpi.h")
        self.parameters = [parameter(p) for p in signatures[self.name].split(",") if "..." not in p]
        names = {name for _, name in self.parameters}
        for wanted in self.amount + ([] if self.peer == "-" else [self.peer]):
            if wanted not in names:
                sys.exit(f"calls.txt: {self.name} has no parameter {wanted}")

    @property
    def operation(self):
        """gatherv for MPI_Gatherv and MPI_Igatherv; None for what is not a collective."""
        if self.rule in NO_OPERATION:
            return None
        name = self.name.removeprefix("MPI_").lower()
        return name[1:] if self.name.startswith("MPI_I") else name

    def arguments(self):
        return ", ".join(name for _, name in self.parameters)

    def declaration(self):
        return ", ".join(text for text, _ in self.parameters)


def read_signatures(header):
    """{"MPI_Send": "const void *buf, int count, ...", ...}"""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    declaration = r"\bint\s+(MPI_\w+)\s*\(([^;{}]*?)\)\s*(?:\w+\([^;]*\))?\s*;"
    return dict(re.findall(declaration, text))


def parameter(text):
    """(declaration, name) of one parameter."""
    text = " ".join(text.split())
    name = re.search(r"(\w+)\s*(?:\[\w*\])*$", text).group(1)
    return re.sub(r"\s*(\*+)\s*", r"\1 ", text), name


def rule_call(call):
    """The statement that records one successful call."""
    if call.rule == "time":
        return ""
    of = [] if call.rule in ("start", "start_all") else ["win" if call.rule in ONE_SIDED else "comm"]
    peer = [] if call.peer == "-" else [call.peer]
    request = ["*request"] if call.rule == "arm" else []
    operation = [f"Operation::{call.operation}"] if call.operation else []
    arguments = ", ".join(["record"] + operation + request + of + peer + call.amount)
    return f", [&](Record& record) {{ rules::{call.rule}({arguments}); }}"


def wrapper(call):
    body = [
        f"int P{call.name}({call.declaration()}) {{",
        f"  static const auto next = next_function(&P{call.name}, \"P{call.name}\");",
        f"  TracedCall call(Call::{call.name});",
    ]
    if call.rule == "release":  # the handle may belong to another request once the call returns
        body.append(f"  if (call.is_counted()) rules::release({call.amount[0]});")
        recorded = ""
    else:
        recorded = rule_call(call)
    body.append(f"  return call.done(next({call.arguments()}){recorded});")
    body.append("}")
    body.append(f"int {call.name}({call.declaration()}) __attribute__((alias(\"P{call.name}\")));")
    return "\n".join(body) + "\n"


def wrappers_source(calls):
    parts = [BANNER, "#include <mpi.h>\n\n#include \"pmpi_tracer/rules/one_sided.hpp\"\n"
             "#include \"pmpi_tracer/rules/persistent.hpp\"\n"
             "#include \"pmpi_tracer/rules/traffic.hpp\"\n#include \"pmpi_tracer/traced_call.hpp\"\n\n"
             "// clang-format off\n"
             "using namespace rankplace::tracer;\n\nextern \"C\" {\n"]
    parts += [wrapper(call) for call in calls if call.rule not in BY_HAND]
    parts.append("}  // extern \"C\"\n")
    return "\n".join(parts)


def enumeration(kind, comment, members, shown):
    return (f"/// {comment}\nenum class {kind} : std::uint8_t {{\n"
            + "".join(f"  {m},\n" for m in members) + "};\n"
            f"inline constexpr std::array<std::string_view, {len(members)}> {kind.lower()}_names{{\n"
            + "".join(f"    \"{shown(m)}\",\n" for m in members) + "};\n")


def calls_header(calls):
    timed = [call.name for call in calls if call.rule != "lifecycle"]
    operations = sorted({call.operation for call in calls if call.operation})
    return (BANNER + "#pragma once\n\n#include <array>\n#include <cstdint>\n#include <string_view>\n\n"
            "namespace rankplace::tracer {\n\n// clang-format off\n"
            + enumeration("Call", "The MPI functions whose time is recorded.", timed, str) + "\n"
            + enumeration("Operation", "The collective operations, blocking or not.", operations, str)
            + "// clang-format on\n\n}  // namespace rankplace::tracer\n")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--mpi-h", type=pathlib.Path, required=True)
    options.add_argument("-o", type=pathlib.Path, default=HERE, help="output folder")
    chosen = options.parse_args()
    signatures = read_signatures(chosen.mpi_h.read_text())
    lines = (HERE / "calls.txt").read_text().splitlines()
    calls = [Call(line, signatures) for line in lines if line.strip() and not line.startswith("#")]
    (chosen.o / "wrappers.gen.cpp").write_text(wrappers_source(calls))
    (chosen.o / "calls.gen.hpp").write_text(calls_header(calls))


if __name__ == "__main__":
    main()
