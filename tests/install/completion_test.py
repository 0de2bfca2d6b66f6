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
LAUNCHERS = "openmpi prrte mpich slurm intel cray pals flux jsrun fujitsu exec openmpi-contexts"

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

    def test_names_that_the_help_alone_tells(self):
        for words, names in (("exec --memory", "default local bind interleave"),
                             ("compare --memory", "default local bind interleave"),
                             ("trace --mpi", "openmpi mpich abi"), ("reorder --mpi", "openmpi mpich abi"),
                             ("verify --launcher", "openmpi mpich slurm intel pals flux exec"),
                             ("rankfile --launcher", LAUNCHERS), ("map --launcher", LAUNCHERS),
                             ("reorder --objective", "lexicographic hop-bytes bottleneck"),
                             ("map --allocation", "contiguous random"), ("map --nic", "auto ignore"),
                             ("map --core-kinds", "all performance efficiency"), ("map --nodes", "all fewest keep"),
                             ("map --levels", "switch group package die numa l4 l3 cluster l2 l1 core"),
                             ("map --collectives",
                              "library-default openmpi-default mpich-default measured none")):
            self.assertEqual(self.bash(*words.split(), ""), names.split(), words)
        self.assertIn("best", self.bash("compare", "--placements", ""))
        self.assertIn("by-socket", self.bash("compare", "--placements", ""))

    def test_hidden_options_stay_hidden(self):
        self.assertEqual(self.bash("doctor", "--"), ["--help", "--json", "--csv"])

    def test_bash_without_a_word(self):
        self.assertEqual(subprocess.run(["bash", "-c", BASH, "bash", FILES / "rankplace.bash", "rankplace"], env=ENVIRONMENT,
                                        text=True, capture_output=True, timeout=seconds(60)).stderr, "")
        self.assertIn("map", self.bash())

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
