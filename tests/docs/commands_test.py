# SPDX-License-Identifier: BSD-3-Clause
"""Runs the commands that docs print behind `$`, page by page: they end well and print the lines that
stand below them, in that order; `...` stands for any lines."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from limits import seconds

ROOT = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
RANKPLACE = pathlib.Path(os.environ["RANKPLACE"])
PAGES = ("describe-your-node.md", "devices.md", "faq.md", "networks.md")


def commands_of(page):
    """[(command, lines that it prints)] of the code blocks that begin with `$`."""
    found = []
    for block in re.findall(r"^```\n(\$ .*?)^```$", page.read_text(), re.M | re.S):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            elif line and line != "...":
                found[-1][1].append(line.rstrip("."))
    return found


class Commands(unittest.TestCase):
    def check(self, page):
        commands = commands_of(ROOT / "docs" / page)
        self.assertTrue(commands, f"{page} has no command")
        with tempfile.TemporaryDirectory() as folder:
            for profile in ("ring4", "ring8"):
                shutil.copytree(ROOT / "tests/data/profiles" / profile, f"{folder}/{profile}.profile")
            for command, lines in commands:
                with self.subTest(command=command):
                    self.check_command(command, lines, folder)

    def check_command(self, command, lines, folder):
        environment = {**os.environ, "PATH": f"{RANKPLACE.parent}:{os.environ['PATH']}"}
        done = subprocess.run(["sh", "-c", command], cwd=folder, env=environment, text=True,
                              capture_output=True, timeout=seconds(120))
        if "no lstopo on the PATH" in done.stderr:
            self.skipTest("no lstopo (Debian package hwloc-nox)")
        self.assertEqual(done.returncode, 0, done.stderr)
        rest = done.stdout
        for line in lines:
            self.assertIn(line, rest)
            rest = rest[rest.index(line) + len(line):]

    def test_pages(self):
        for page in PAGES:
            with self.subTest(page=page):
                self.check(page)


unittest.main()
