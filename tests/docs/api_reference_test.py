# SPDX-License-Identifier: BSD-3-Clause
"""Doxygen makes the API reference of every public header without a warning."""
import os
import pathlib
import shutil
import subprocess
import sys

from limits import seconds

BUILD = pathlib.Path(os.environ["RANKPLACE_BUILD"])
settings = BUILD / "Doxyfile"
if shutil.which("doxygen") is None or not settings.exists():
    print("skipped: doxygen was not there when the build was configured (Debian package doxygen)")
    sys.exit(77)
done = subprocess.run(["doxygen", settings], capture_output=True, text=True, timeout=seconds(240))
print(done.stdout + done.stderr)
pages = list((BUILD / "api" / "html").glob("*.html"))
missing = [name for name in ("classrankplace_1_1Machine.html", "classrankplace_1_1v1_1_1Problem.html", "rankplace_8h.html",
                              "structrankplace_1_1PlacementFile.html")
           if not (BUILD / "api" / "html" / name).exists()]
print(f"{len(pages)} pages; missing: {missing or 'none'}")
sys.exit(1 if done.returncode or done.stderr.strip() or missing else 0)
