# SPDX-License-Identifier: BSD-3-Clause
"""Doxygen makes the API reference without a warning, and each public name has documentation."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

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

# The public headers alone, where each name wants documentation; the last of equal settings counts.
headers = pathlib.Path(__file__).resolve().parents[2] / "include" / "rankplace"
with tempfile.TemporaryDirectory() as folder:
    strict = settings.read_text() + f"""
INPUT = "{headers}"
OUTPUT_DIRECTORY = "{folder}"
EXTRACT_ALL = NO
WARN_IF_UNDOCUMENTED = YES
WARN_AS_ERROR = NO
QUIET = YES
"""
    public = subprocess.run(["doxygen", "-"], input=strict, capture_output=True, text=True, timeout=seconds(60))
undocumented = [line for line in public.stderr.splitlines() if "is not documented" in line]
print(f"{len(undocumented)} public names without documentation")
print("\n".join(undocumented) if undocumented else public.stderr)
sys.exit(1 if done.returncode or done.stderr.strip() or missing or public.returncode or public.stderr.strip() else 0)
