# SPDX-License-Identifier: BSD-3-Clause
"""What a command has started ends with it, and it ends with what has started it: a script, a terminal."""
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from limits import seconds
from mpirun import ENVIRONMENT
from placements import RANKPLACE, this_node

PATIENCE_S = seconds(60)
MARK = "RANKPLACE_TEST_MARK"


def name_of(process):
    try:
        return pathlib.Path(f"/proc/{process}/comm").read_text().strip()
    except OSError:
        return ""


def wait_until(condition, what):
    deadline = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(what())
        time.sleep(0.1)


class Ends(unittest.TestCase):
    """Everything that is started has the test's mark in its environment."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.mark = f"{MARK}={self.folder}"
        self.addCleanup(self.kill_all)

    def marked(self, name=None):
        """Processes with the mark that have not ended."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and self.mark.encode() in (entry / "environ").read_bytes():
                    found.append(int(entry.name))
            except OSError:
                continue
        return [process for process in found if name is None or name_of(process).startswith(name[:15])]

    def kill_all(self):
        for process in self.marked():
            os.kill(process, signal.SIGKILL)

    def start(self, *words, before="", after="; true"):
        """A script in a session of its own, which runs `rankplace WORDS`."""
        command = " ".join([before, str(RANKPLACE), *words])
        return subprocess.Popen(["bash", "-c", command + after], start_new_session=True, cwd=self.folder,
                                env={**ENVIRONMENT, MARK: str(self.folder)}, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def calibrate(self, **settings):
        script = self.start("calibrate", "-o", "machine.json", "--no-memory", "--time", "10min", **settings)
        self.wait_for("rankplace-pairs")
        return script

    def wait_for(self, name):
        wait_until(lambda: self.marked(name), lambda: f"{name} was never there")

    def expect_an_end(self, script):
        script.wait(PATIENCE_S)
        wait_until(lambda: not self.marked(),
                   lambda: f"still there: {[name_of(process) for process in self.marked()]}")

    def test_the_script_is_killed(self):
        script = self.calibrate()
        script.kill()
        self.expect_an_end(script)

    def test_the_terminal_hangs_up(self):
        script = self.calibrate()
        os.killpg(script.pid, signal.SIGHUP)
        self.expect_an_end(script)

    def test_the_command_is_ended_or_killed(self):
        for number in (signal.SIGTERM, signal.SIGKILL):
            with self.subTest(signal=number.name):
                script = self.calibrate()
                for process in self.marked("rankplace"):
                    if name_of(process) == "rankplace":
                        os.kill(process, number)
                self.expect_an_end(script)

    def test_the_launcher_is_killed(self):
        script = self.calibrate()
        for process in self.marked("mpirun"):
            os.kill(process, signal.SIGKILL)
        self.expect_an_end(script)

    def test_a_script_ends_and_leaves_it_in_the_background(self):
        script = self.calibrate(after="& while [ ! -e end ]; do sleep 0.1; done")
        time.sleep(3)
        self.assertTrue(self.marked("rankplace-pairs"), "the script is still there")
        (self.folder / "end").touch()
        self.expect_an_end(script)

    def test_nohup_and_setsid_let_it_go_on(self):
        for before, after in (("nohup", "; true"), ("nohup", "& wait"), ("setsid", "& wait")):
            with self.subTest(before=before, after=after):
                script = self.calibrate(before=before, after=after)
                script.kill()
                script.wait(PATIENCE_S)
                time.sleep(3)
                self.assertTrue(self.marked("rankplace-pairs"))
                self.kill_all()
                wait_until(lambda: not self.marked(), lambda: "some are still there")

    def test_a_comparison_ends_with_its_script(self):
        (self.folder / "ring.mtx").write_text(
            "%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 2 9\n2 1 9\n")
        script = self.start("compare", "ring.mtx", "--machine", "this", "--", "mpirun", "-np", "2", "sleep", "600")
        self.wait_for("sleep")
        script.kill()
        self.expect_an_end(script)


if __name__ == "__main__":
    if this_node()["cores"] < 2:
        print("skipped: one core has no pairs")
    else:
        unittest.main()
