# SPDX-License-Identifier: BSD-3-Clause
"""What inspect and evaluate draw in a terminal: it fits the window, in colour; plain text when piped."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import terminal

RANKPLACE = os.environ["RANKPLACE"]
RING = str(pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/profiles/ring8")
INSPECT = ["inspect", RING]
EVALUATE = ["evaluate", RING, "packed", "scattered", "--machine", "2xpack:2 l2:2 core:2 pu:1"]
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def in_terminal(words, columns, **variables):
    text, code = terminal.in_terminal(words, columns, **variables)
    assert code == 0
    return text


def drawn(text, begin):
    """The lines of the drawings from the line that begins so on, without their titles."""
    lines = text.splitlines()
    lines = lines[next(i for i, line in enumerate(lines) if line.startswith(begin)):]
    return [line for line in lines if not line.startswith(("bytes from", "busiest link"))]


def many_ranks(folder):
    """A ring of 500 ranks as a graph."""
    path = pathlib.Path(folder) / "ring.mtx"
    lines = [f"{rank + 1} {(rank + 1) % 500 + 1} {1000 + rank}" for rank in range(500)]
    path.write_text("%%MatrixMarket matrix coordinate integer general\n500 500 500\n" + "\n".join(lines) + "\n")
    return str(path)


class Terminal(unittest.TestCase):
    def check_width(self, lines, columns):
        for line in lines:
            self.assertLessEqual(len(ESCAPE.sub("", line)), columns, line)

    def test_drawings_fit_the_window(self):
        with tempfile.TemporaryDirectory() as folder:
            large = ["evaluate", many_ranks(folder), "packed", "--machine", "64xpack:2 core:4 pu:1"]
            for words, begin in ((INSPECT, "bytes from rank"), (EVALUATE, "busiest link"), (large, "busiest link")):
                for columns in (50, 80, 132):
                    lines = drawn(in_terminal(words, columns), begin)
                    self.check_width(lines, columns)
                    self.assertTrue(any("\x1b[" in line for line in lines), "in colour")
            wide = drawn(in_terminal(large, 132), "bytes from row")
            self.assertGreater(max(len(ESCAPE.sub("", line)) for line in wide), 80, "a wide window is used")

    def test_bars_are_as_long_as_their_loads(self):
        bars = drawn(in_terminal(EVALUATE, 132), "inter-socket")[1:3]
        lengths = [ESCAPE.sub("", bar).count("\N{FULL BLOCK}") for bar in bars]
        self.assertAlmostEqual(lengths[0] / lengths[1], 0.5, delta=0.05)  # 896 KiB and 1.75 MiB

    def test_plain_text_when_piped_or_without_colour(self):
        for words in (INSPECT, EVALUATE):
            piped = subprocess.run([RANKPLACE, *words], capture_output=True, text=True, check=True).stdout
            plain = [in_terminal(words, 80, **{name: value}) for name, value in
                     (("NO_COLOR", "1"), ("TERM", "dumb"), ("LANG", "C"), ("LC_ALL", "POSIX"))]
            for text in (piped, *plain):
                self.assertNotIn("\x1b", text)
                self.assertTrue(text.isascii(), "no blocks either")
            self.check_width(drawn(piped, "bytes from"), 80)


if __name__ == "__main__":
    unittest.main()
