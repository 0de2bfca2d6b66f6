#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Writes wrappers.gen.cpp and calls.gen.hpp from calls.txt and prototypes.txt.

usage: generate_wrappers.py [-o FOLDER]
The results are committed, so that building needs no Python; a test makes them again and compares.
"""
import argparse
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
BY_HAND = {"lifecycle", "connect", "from_groups"}
ONE_SIDED = {"put", "get", "get_accumulate", "fetch_and_op", "compare_and_swap"}
RELEASES = {"release": "rules::release", "free": "leave_communicator"}
NO_OPERATION = BY_HAND | ONE_SIDED | RELEASES.keys() | {
    "time", "send", "init_send", "init_partitioned", "start", "start_all"}
BANNER = ("// SPDX-License-Identifier: BSD-3-Clause\n"
          "// Made by generate_wrappers.py from calls.txt and prototypes.txt: do not edit.\n")


SENT = {"buf", "buffer", "inoutbuf", "sendbuf", "origin_addr"}
SETUP = r"MPI_(Comm|Cart|Graph|Dist_graph|Intercomm|Buffer|Session|Win_(create|allocate|free))_?"
COMPLETIONS = {"all", "one", "some"}
STARTS = {"start", "start_all"}
WIDTH = 100  # of a line


class Event:
    """What writes the actions of a call: the part of its line after the semicolon."""

    def __init__(self, text):
        does, _, self.condition = text.partition(" if ")
        self.function, *self.arguments = does.split()
        self.given = []
        if self.function in COMPLETIONS:
            self.given, self.arguments = self.arguments[:3], self.arguments[3:]

    def parameters(self):
        words = self.given + self.arguments + self.condition.split()
        return [word.lstrip("*@") for word in words if not word.isdigit()]

    def preparation(self):
        """(lines before the call, {parameter: what is handed to the library in its place})."""
        if self.given:
            count, requests, statuses = self.given
            of_statuses = "1" if self.function == "one" else count
            return ([f"events::Completion completion(call.writes_actions(), {count}, {requests}, "
                     f"{of_statuses}, {statuses});"], {statuses: "completion.statuses()"})
        if "*status" in self.arguments:
            return (["const events::StatusOf status_of(call.writes_actions(), status);"]
                    + self.values_before(), {"status": "status_of.get()"})
        return self.values_before(), {}

    def values_before(self):
        return [f"const events::Before {word[1:]}_before({word[1:]});"
                for word in self.arguments if word.startswith("@")]

    def ends_receives(self):
        return bool(self.given) or "*status" in self.arguments

    def action(self):
        """The lambda that writes them, as (head, statements)."""
        of = "completion." if self.given else "events::"
        arguments = ", ".join(self.value(word) for word in self.arguments)
        condition = f"if ({self.condition}) " if self.condition else ""
        return "[&]", [f"{condition}{of}{self.function}({arguments});"]

    @staticmethod
    def value(word):
        if word.startswith("@"):
            return f"{word[1:]}_before.value()"
        return "*status_of.get()" if word == "*status" else word


class Call:
    """A traced function, by a line of calls.txt, with its parameters as (declaration, name)."""

    def __init__(self, name, line, prototype):
        counted, _, event = line.partition(";")
        self.name = name
        self.listed_name, self.rule, self.peer, *self.amount = counted.split()
        self.event = Event(event.strip()) if event else None
        if self.amount == ["-"]:
            self.amount = []
        self.parameters = [parameter(p) for p in prototype.split(",") if p not in ("void", " ...")]
        names = {name for _, name in self.parameters}
        used = self.amount + (self.event.parameters() if self.event else [])
        for wanted in used + ([] if self.peer == "-" else [self.peer]):
            if wanted not in names:
                sys.exit(f"calls.txt: {self.name} has no parameter {wanted}")

    @property
    def operation(self):
        """gatherv for MPI_Gatherv, MPI_Igatherv, MPI_Gatherv_init and their large-count variants;
        None for what is not a collective."""
        if self.rule in NO_OPERATION:
            return None
        name = self.listed_name.removeprefix("MPI_").lower()
        return name[1:] if self.listed_name.startswith("MPI_I") else name

    @property
    def makes_persistent_request(self):
        initializes = self.rule.startswith("init_") or self.is_persistent_collective
        return initializes or (self.event and self.event.function.endswith("receive_initialized"))

    @property
    def is_persistent_collective(self):
        return self.operation and self.name.removesuffix("_c") == self.listed_name + "_init"

    @property
    def sent_buffers(self):
        """The parameters that name the data which the call sends: "sendbuf, recvbuf"; "" if it
        sends none, or nothing is counted."""
        if self.rule in BY_HAND | {"time", "get"}:
            return ""
        names = [name for _, name in self.parameters]
        first = next((name for name in names if name in SENT), "")
        in_place = first == "sendbuf" and "recvbuf" in names and self.operation
        return "sendbuf, recvbuf" if in_place else first

    @property
    def held(self):
        """The arguments of call.hold(): the communicator and the datatypes that the rule or the
        event looks up when the call has returned, by when another thread may have freed them.
        Arrays of datatypes (alltoallw) are left out."""
        words = set(self.amount + (self.event.parameters() if self.event else []))
        if self.rule not in {"time"} | STARTS | RELEASES.keys():
            words.add("comm")
        used = {kind: [name for text, name in self.parameters
                       if name in words and text == f"{kind} {name}"]
                for kind in ("MPI_Comm", "MPI_Datatype")}
        if not any(used.values()):
            return []
        return (used["MPI_Comm"] or ["{}"]) + used["MPI_Datatype"]

    @property
    def is_setup(self):
        """True for functions that make or free what other calls use."""
        return bool(re.search(r"_init(_c)?$", self.name) or re.match(SETUP, self.name))

    @property
    def is_nonblocking_collective(self):
        return self.operation and self.listed_name.startswith("MPI_I")


def read_calls(lines, prototypes):
    """The calls of calls.txt. A line stands for the large-count variant (MPI_Send_c) too, that of a
    collective for its persistent form (MPI_Bcast_init, MPI_Bcast_init_c), where there are such."""
    calls = []
    for line in lines:
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] not in prototypes:
            sys.exit(f"calls.txt: {words[0]} is not in prototypes.txt")
        variants = ["_c"] if words[1] in NO_OPERATION else ["_c", "_init", "_init_c"]
        for name in [words[0]] + [words[0] + variant for variant in variants]:
            if name in prototypes:
                calls.append(Call(name, line, prototypes[name]))
    return calls


def read_prototypes(text):
    """{"MPI_Send": "const void* buf, int count, ...", ...}"""
    return dict(re.findall(r"^(MPI_\w+)\((.*)\)$", text, re.M))


def parameter(text):
    """(declaration, name) of one parameter."""
    text = " ".join(text.split())
    name = re.search(r"(\w+)\s*(?:\[\w*\])*$", text).group(1)
    return re.sub(r"\s*(\*+)\s*", r"\1 ", text), name


def rule_call(call):
    """The lambda that records one successful call, as (head, statements); of calls that are timed
    only it is empty, or left out if no lambda follows."""
    if call.rule == "time":
        return [("[](Record&)", [])] if call.event else []
    of = ["before"] if call.rule in STARTS else ["win" if call.rule in ONE_SIDED else "comm"]
    peer = [] if call.peer == "-" else [call.peer]
    request = ["*request"] if call.rule.startswith("init_") else []
    operation = [f"Operation::{call.operation}"] if call.operation else []
    arguments = ", ".join(["record"] + operation + request + of + peer + call.amount)
    looks = [f"rules::look_at(record, {call.sent_buffers});"] if call.sent_buffers else []
    statements = looks + (["const events::Nonblocking of(request);"]
                          if call.is_nonblocking_collective else [])
    statements.append(f"rules::{call.rule}({arguments});")
    if call.is_persistent_collective:
        inner = ["  " + statement for statement in statements]
        init = ["rules::init_collective(*request, [&](Record& record) {", *inner, "});"]
        return [("[&](Record&)", init)]
    return [("[&](Record& record)", statements)]


def lambda_lines(head, statements, closing):
    """A lambda in one line where it fits, else a line or more for each statement."""
    line = " ".join([f"    {head} {{", *statements, f"}}{closing}"]).replace("{ }", "{}")
    if len(line) < WIDTH and len(statements) < 3:
        return [line]
    lines = [f"    {head} {{"]
    for statement in statements:
        lines += wrapped_call(6, statement)
    return lines + [f"    }}{closing}"]


def wrapped_call(indent, statement):
    if indent + len(statement) <= WIDTH:
        return [" " * indent + statement]
    called, arguments = statement.split("(", 1)
    return wrapped(indent, called + "(", arguments.split(", "), "")


def wrapped(indent, opening, words, closing):
    """`opening`word, word`closing` in lines of at most WIDTH columns, later ones under the first
    word."""
    words = words or [""]
    lines, line = [], " " * indent + opening
    start = len(line)
    for number, word in enumerate(words):
        word += closing if number + 1 == len(words) else ","
        if len(line) > start and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = " " * start
        line += (" " if len(line) > start else "") + word
    return lines + [line]


def done(call):
    """The function of TracedCall that takes the call's result."""
    if call.event and call.event.ends_receives():
        return "received"
    return "made" if call.makes_persistent_request else "done"


def statements(call):
    """What a function does besides what all of them do: a block of lines."""
    before, replaced = call.event.preparation() if call.event else ([], {})
    lines = [line for statement in before for line in wrapped_call(2, statement)]
    if call.rule in STARTS:
        count, requests = call.amount if call.rule == "start_all" else ("1", *call.amount)
        lines.append(f"  const rules::Starting before({count}, {requests});")
    if call.held:
        lines.append(f"  call.hold({', '.join(call.held)});")
    if call.rule in RELEASES:  # the handle may belong to another object once the call returns
        lines.append(f"  {RELEASES[call.rule]}({call.amount[0]});")
        recorded = []
    else:
        recorded = rule_call(call) + ([call.event.action()] if call.event else [])
    arguments = [replaced.get(name, name) for _, name in call.parameters]
    lines += wrapped(2, f"return call.{done(call)}(next(", arguments, ")" + (
        "," if recorded else ");"))
    for head, body in recorded:
        lines += lambda_lines(head, body, ");" if (head, body) == recorded[-1] else ",")
    return lines


def wrapper(call):
    """The definitions of one function: a block that RANKPLACE_TRACED or RANKPLACE_TRACED_SETUP
    (traced_function.hpp) turns into MPI_X and PMPI_X."""
    macro = "RANKPLACE_TRACED_SETUP" if call.is_setup else "RANKPLACE_TRACED"
    lines = [f"{macro}({call.name.removeprefix('MPI_')},"]
    lines += wrapped(2, "(", [text for text, _ in call.parameters], "),")
    lines += wrapped(2, "(", [name for _, name in call.parameters], "),")
    return "\n".join(lines + statements(call)) + ")\n"


def wrappers_source(calls):
    parts = [BANNER, "#include \"pmpi_tracer/accounting/communicators.hpp\"\n"
             "#include \"pmpi_tracer/accounting/device_buffers.hpp\"\n"
             "#include \"pmpi_tracer/accounting/one_sided.hpp\"\n"
             "#include \"pmpi_tracer/accounting/persistent.hpp\"\n"
             "#include \"pmpi_tracer/accounting/persistent_collectives.hpp\"\n"
             "#include \"pmpi_tracer/accounting/traffic.hpp\"\n"
             "#include \"pmpi_tracer/interposition/traced_function.hpp\"\n"
             "#include \"pmpi_tracer/timeline/collectives.hpp\"\n"
             "#include \"pmpi_tracer/timeline/point_to_point.hpp\"\n\n"
             "// clang-format off\n"
             "using namespace rankplace::tracer;\n"]
    parts += [wrapper(call) for call in calls if call.rule not in BY_HAND]
    return "\n".join(parts)


def enumeration(kind, comment, members, shown):
    return (f"/// {comment}\nenum class {kind} : std::uint16_t {{\n"
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
    options.add_argument("-o", type=pathlib.Path, default=HERE, help="output folder")
    chosen = options.parse_args()
    prototypes = read_prototypes((HERE / "prototypes.txt").read_text())
    calls = read_calls((HERE / "calls.txt").read_text().splitlines(), prototypes)
    (chosen.o / "wrappers.gen.cpp").write_text(wrappers_source(calls))
    (chosen.o / "calls.gen.hpp").write_text(calls_header(calls))


if __name__ == "__main__":
    main()
