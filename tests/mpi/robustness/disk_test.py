# SPDX-License-Identifier: BSD-3-Clause
"""A disk that is full or read-only when the run begins or when it ends, and a limit on the size of
files: the program's output and exit code are its own, the tracer says once what is wrong, and no half
file is left. The disks are mounted in a namespace of this test's own. usage: disk_test.py PROGRAM"""
import os
import pathlib
import subprocess
import sys
import tempfile

from mpirun import mpirun
from traced_run import COMMAND, Checks, Profile

RANKS = 3
PROGRAM_ENDS = 5
INSIDE = "RANKPLACE_TEST_DISK_MOUNTED"


def enter_namespace():
    """Starts this script again where it may mount what it likes; skips the test where that is not
    allowed."""
    rights = [] if os.geteuid() == 0 else ["--map-root-user"]
    unshare = ["unshare", "--mount", *rights]
    if subprocess.run([*unshare, "true"], capture_output=True).returncode != 0:
        print("skipped: no mount namespace here (unshare --mount)")
        sys.exit(77)
    os.execvpe(unshare[0], [*unshare, sys.executable, *sys.argv], {**os.environ, INSIDE: "1"})


class Disk:
    """A disk of 256 KiB, mounted on a folder of its own."""

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", self.folder], check=True)
        self.fill = f"head -c 300k /dev/zero > {self.folder}/filler 2>/dev/null"
        # a second mount: the disk itself stays writable as long as files on it are open for writing
        self.freeze = (f"mount --bind {self.folder} {self.folder} && "
                       f"mount -o remount,ro,bind {self.folder}")
        return self

    def __exit__(self, *_):
        while self.folder.is_mount():
            subprocess.run(["umount", self.folder], check=True)
        self.folder.rmdir()


def run(disk, program, *words):
    return mpirun(RANKS, [COMMAND, "trace", "-o", disk.folder / "run.profile", "--", program, *words])


def check_program(checks, what, ended, output):
    checks.equal(f"{what}: exit code", ended.returncode, PROGRAM_ENDS)
    checks.equal(f"{what}: output", ended.stdout.split("\n"), [*output, "received 2", ""])
    lines = [line for line in ended.stderr.splitlines() if "rankplace" in line]
    checks.equal(f"{what}: one message {lines}", len(lines), 1)
    return lines[0] if lines else ""


def check_at_begin(checks, program, what, spoil, reason):
    with Disk() as disk:
        subprocess.run(spoil(disk), shell=True)
        message = check_program(checks, what, run(disk, program, "nothing"), ["disturbed 0"])
        checks.true(f"{what}: {message}", reason in message and "no profile is written" in message)
        files = [path.name for path in disk.folder.rglob("*") if path.is_file()]
        checks.equal(f"{what}: files", [name for name in files if name != "filler"], [])


def check_at_end(checks, program, what, words, reason):
    with Disk() as disk:
        ended = run(disk, program, *words(disk))
        disturbed = ended.stdout.splitlines()[:1]
        message = check_program(checks, what, ended, disturbed)
        checks.true(f"{what}: {message}", reason in message and "is incomplete" in message)
        profile = Profile(disk.folder / "run.profile")
        checks.equal(f"{what}: complete", profile.run["complete"], False)
        checks.equal(f"{what}: half files", [name for name in profile.files if ".tmp" in name], [])


def main():
    if INSIDE not in os.environ:
        enter_namespace()
    checks, program = Checks(), sys.argv[1]
    full, frozen, large = "No space left on device", "Read-only file system", "File too large"
    check_at_begin(checks, program, "full at the beginning", lambda disk: disk.fill, full)
    check_at_begin(checks, program, "read-only at the beginning", lambda disk: disk.freeze, frozen)
    check_at_end(checks, program, "full at the end", lambda disk: ["run", disk.fill], full)
    check_at_end(checks, program, "read-only at the end", lambda disk: ["run", disk.freeze], frozen)
    check_at_end(checks, program, "files limited to no bytes", lambda _: ["limit", 0], large)
    check_at_end(checks, program, "files limited to 100 bytes", lambda _: ["limit", 100], large)
    checks.finish()


main()
