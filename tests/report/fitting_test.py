#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What commands print fits the terminal; a line of a pipe stays a line."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from terminal import in_terminal

RANKPLACE = os.environ["RANKPLACE"]
DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
RING = str(DATA / "profiles" / "ring8")
MACHINE = ["--machine", "2xpack:2 l2:2 core:2 pu:1"]
ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
TEXTS = (
    ["map", RING, *MACHINE, "-o", "out"],
    ["map", RING, *MACHINE, "-o", "out", "--objective", "hop-bytes"],
    ["advise", RING, *MACHINE],
    ["advise", RING, *MACHINE, "--network", "torus:2"],
    ["evaluate", RING, *MACHINE, "packed", "by-node", "random"],
    ["predict", RING, "--machine", "draco"],
    ["inspect", RING],
    ["topology", "jaguar"],
    ["study", "pattern", "--np", "8", "--sizes", "8K"],
    [],
)


def lines_in(text: str) -> list[str]:
    """The lines that are to be read: not those to be copied, which stay whole."""
    lines = []
    copied = False
    for line in text.split("\n"):
        line = ESCAPE.sub("", line)
        copied = copied and line.startswith(" ")
        if not copied:
            lines.append(line)
        copied = copied or line.endswith(":")
    return lines


class OnTerminal(unittest.TestCase):
    """Widths, and what dumb terminals get."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def shown(self, words: list[str], columns: int, **settings: str) -> str:
        """What a command shows; without words, that is a greeting."""
        text, code = in_terminal(words, columns, self.folder, **settings)
        self.assertEqual(code, 0 if words else 2, text)
        return text

    def commands(self) -> list[list[str]]:
        """The words of every command, also of those inside others."""
        found = []
        for command in self.commands_in([]):
            found.append([command])
            found += [[command, inner] for inner in self.commands_in([command])]
        self.assertGreater(len(found), 20)
        return found

    def commands_in(self, words: list[str]) -> list[str]:
        """Those that a help lists."""
        done = subprocess.run([RANKPLACE, *words, "--help"], capture_output=True, text=True,
                              check=True)
        listed = done.stdout.partition("Subcommands:\n")[2].partition("\n\n")[0]
        return re.findall(r"^  (\S+)", listed, re.MULTILINE)

    def test_help_fits(self) -> None:
        """At 80 columns and at 100, in a pipe and on a terminal."""
        for words in [[], *self.commands()]:
            for columns in (80, 100):
                with self.subTest(words=words, columns=columns):
                    text = self.shown([*words, "--help"], columns)
                    self.assertIn("--help", text)
                    self.assertLessEqual(max(map(len, text.split("\n"))), columns, text)
            done = subprocess.run([RANKPLACE, *words, "--help"], capture_output=True, text=True,
                                  check=True, env={**os.environ, "COLUMNS": ""})
            self.assertLessEqual(max(map(len, done.stdout.split("\n"))), 80, words)

    def test_texts_fit(self) -> None:
        """Tables and sentences, at 80 columns and up."""
        for words in TEXTS:
            for columns in (80, 120):
                with self.subTest(words=words, columns=columns):
                    text = self.shown(words, columns)
                    self.assertGreater(len(text), 100)
                    for line in lines_in(text):
                        self.assertLessEqual(len(line), columns, line)

    def test_wide_terminals_show_every_row(self) -> None:
        """Nothing is left out where there is room, and what is left out is named."""
        wide = self.shown(TEXTS[0], 400)
        self.assertNotIn("not shown", wide)
        self.assertRegex(wide, r"(?m)^random +\d")
        narrow = self.shown(TEXTS[0], 80)
        header = re.search(r"(?m)^level .*$", narrow)
        self.assertIsNotNone(header, narrow)
        for name in ("best", "worst", "mpirun"):
            self.assertIn(name, header.group(0))
        left_out = re.search(r"\(not shown, for lack of columns: ([^)]*)\)", narrow.replace("\n", " "))
        self.assertIsNotNone(left_out, narrow)
        self.assertIn("random", left_out.group(1))

    def test_pipes_get_whole_lines(self) -> None:
        """A line of a pipe is a line: programs read it."""
        done = subprocess.run([RANKPLACE, *TEXTS[0]], cwd=self.folder, capture_output=True,
                              text=True, check=True,
                              env={k: v for k, v in os.environ.items() if k != "COLUMNS"})
        self.assertGreater(max(map(len, done.stdout.split("\n"))), 120)

    def test_plain_text(self) -> None:
        """LANG=C and TERM=dumb get ASCII without colour, whatever the command."""
        for settings in ({"LANG": "C"}, {"TERM": "dumb"}):
            for words in TEXTS:
                with self.subTest(settings=settings, words=words):
                    text = self.shown(words, 80, **settings)
                    self.assertTrue(text.isascii(), text)
                    self.assertNotIn("\x1b", text)


if __name__ == "__main__":
    sys.exit(unittest.main())
