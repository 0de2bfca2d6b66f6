# SPDX-License-Identifier: BSD-3-Clause
"""The scripts that try packages: what they ask for is said before anything is written. With SPACK_ROOT and
SPACK_PACKAGES (checkouts of spack and spack-packages) Spack's solver reads the recipe."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from limits import seconds

SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
PACKAGING = SOURCE / "packaging"
SPACK = [os.environ.get(name, "") for name in ("SPACK_ROOT", "SPACK_PACKAGES")]


def tried(script, *words):
    return subprocess.run([PACKAGING / script, *words], capture_output=True, text=True, timeout=seconds(60))


class Tries(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.out = self.folder / "out"

    def test_usage_is_the_head_of_the_script(self):
        for script, words in (("try-spack", []), ("try-spack", ["one"]), ("try-easybuild", ["--help"]),
                              *((name, ["--help"]) for name in
                                ("try-all", "try-packages", "try-wheel", "try-tests", "try-image"))):
            done = tried(script, *words)
            self.assertEqual(done.returncode, 2, script)
            head = (PACKAGING / script).read_text().split("\nset -euo pipefail\n")[0].splitlines()[2:]
            self.assertEqual(done.stdout.splitlines(), [line.removeprefix("# ") for line in head])
            self.assertIn(f"Usage: packaging/{script} ", done.stdout)

    @unittest.skipIf(os.geteuid(), "root alone is turned away")
    def test_root_is_turned_away(self):
        (self.folder / "repos/spack_repo/builtin").mkdir(parents=True)
        (self.folder / "repos/spack_repo/builtin/repo.yaml").touch()
        for script, words in (("try-spack", [self.folder, self.folder, self.out]), ("try-easybuild", [self.out])):
            done = tried(script, *words)
            self.assertEqual((done.returncode, done.stderr), (1, f"{script}: run it as an ordinary user\n"))
            self.assertFalse(self.out.exists())

    def test_a_loop_is_a_row_of_the_table(self):
        log = self.folder / "tried.log"
        said = subprocess.run(["bash", "-c", f"""
            set -euo pipefail
            source {PACKAGING}/roots.bash    # from any folder
            with=$(printf '%s\\n' 'g++ 4:14.2.0-1' 'libc6 2.41-12+deb13u5' 'spack 1.3.0.dev0' | versions)
            looped .deb trixie "$with" printf '  rankplace 0.1.0, user someone, Open MPI 5.0.7\\n  trace: 1 s\\n' >{log}
            table {log}
            looped .deb trixie "$with" false >>{log}"""], capture_output=True, text=True, cwd="/", timeout=seconds(60))
        self.assertEqual(said.stderr, "")
        self.assertEqual(said.returncode, 1)
        head, rule, row = said.stdout.splitlines()
        self.assertEqual(head, "| package | release | MPI | versions | loop | result |")
        self.assertEqual(head.count("|"), rule.count("|"))
        self.assertRegex(row, r"^\| .deb \| trixie \| Open MPI 5.0.7 \| "
                         r"g\+\+ 14.2.0, libc6 2.41, spack 1.3.0.dev0 \| \d s \| passed \|$")

    def test_a_folder_without_packages(self):
        done = tried("try-spack", self.folder, self.folder, self.out)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"try-spack: {self.folder} has no repos/spack_repo/builtin", done.stderr)
        self.assertFalse(self.out.exists())

    @unittest.skipUnless(all(SPACK), "no Spack: SPACK_ROOT and SPACK_PACKAGES name its checkouts")
    def test_spack_takes_the_recipe(self):
        own = self.folder / "spack_repo/rankplace"
        (own / "packages/rankplace").mkdir(parents=True)
        shutil.copy(PACKAGING / "spack/package.py", own / "packages/rankplace")
        (own / "repo.yaml").write_text("repo:\n  namespace: rankplace\n  api: v2.0\n")
        (self.folder / "repos.yaml").write_text(
            f"repos:\n  rankplace: {own}\n  builtin: {SPACK[1]}/repos/spack_repo/builtin\n")
        done = subprocess.run([f"{SPACK[0]}/bin/spack", "-C", self.folder, "info", "rankplace"], text=True,
                              capture_output=True, timeout=seconds(120),
                              env={**os.environ, "SPACK_DISABLE_LOCAL_CONFIG": "1",
                                   "SPACK_USER_CACHE_PATH": str(self.folder / "cache")})
        self.assertEqual(done.returncode, 0, done.stderr)
        for word in ("CMakePackage", "scotch", "simgrid", "hwloc@2:"):
            self.assertIn(word, done.stdout)


unittest.main()
