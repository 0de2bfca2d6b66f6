# SPDX-License-Identifier: BSD-3-Clause
"""The completion files of bash, zsh and fish, each in a shell of its own, if that is here: commands, options, and the
values of options, behind a space and behind "="."""
import os
import pathlib
import shutil
import subprocess
import unittest

from limits import seconds

FILES = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "cli/completion"
ENVIRONMENT = {**os.environ, "PATH": f'{pathlib.Path(os.environ["RANKPLACE"]).parent}:{os.environ["PATH"]}'}

# In bash the words are as readline splits them; what is completed is the last one.
BASH = r"""
source "$1"
COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2))
_rankplace
printf '%s\n' "${COMPREPLY[@]}"
"""
# zsh completes on a terminal of its own only: the line, a Tab, and what stands there then.
ZSH = r"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1= fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; bindkey '^I' complete-word; echo REA''DY"
zpty -r shell said '*READY*'
zpty -w -n shell "$2"$'\t'
zpty -r shell said "*$3*" && print -r -- found
"""


def run(*words):
    return subprocess.run(words, env=ENVIRONMENT, text=True, capture_output=True, timeout=seconds(60)).stdout.split("\n")[:-1]


class Completion(unittest.TestCase):
    def bash(self, *words):
        return run("bash", "-c", BASH, "bash", FILES / "rankplace.bash", "rankplace", *words)

    def test_bash(self):
        self.assertEqual(self.bash("v"), ["verify", "version"])
        self.assertEqual(self.bash("map", "--eff"), ["--effort"])
        self.assertEqual(self.bash("map", "--objective", "hop"), ["hop-bytes"])
        self.assertEqual(self.bash("map", "--objective", "=", "hop"), ["hop-bytes"])
        self.assertIn("hop-bytes", self.bash("map", "--objective", "="))
        self.assertEqual(self.bash("map", "--machine", "dra"), ["draco"])
        self.assertEqual(self.bash("map", "--objective", "=", "hop-bytes", "--eff"), ["--effort"])

    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish(self):
        def fish(line):
            return run("fish", "--no-config", "-c", f"source {FILES}/rankplace.fish; complete -C '{line}'")
        self.assertEqual(fish("rankplace v"), ["verify", "version"])
        self.assertEqual(fish("rankplace map --eff"), ["--effort"])
        self.assertEqual(fish("rankplace map --objective hop"), ["hop-bytes"])
        self.assertEqual(fish("rankplace map --objective=hop"), ["--objective=hop-bytes"])

    @unittest.skipUnless(shutil.which("zsh"), "no zsh")
    def test_zsh(self):
        for line, whole in (("rankplace veri", "rankplace verify"), ("rankplace map --eff", "rankplace map --effort"),
                            ("rankplace map --objective=hop", "--objective=hop-bytes"),
                            ("rankplace map --machine dra", "--machine draco")):
            self.assertEqual(run("zsh", "-f", "-c", ZSH, "zsh", FILES, line, whole), ["found"], line)


unittest.main()
