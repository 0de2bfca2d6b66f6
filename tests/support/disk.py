# SPDX-License-Identifier: BSD-3-Clause
"""Small disks, mounted in a namespace of the test's own."""
import os
import pathlib
import subprocess
import sys
import tempfile

INSIDE = "RANKPLACE_TEST_DISK_MOUNTED"


def enter_namespace():
    """Starts the script again where it may mount what it likes; ends the test as skipped where that
    is not allowed."""
    if INSIDE in os.environ:
        return
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
