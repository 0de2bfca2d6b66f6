# SPDX-License-Identifier: BSD-3-Clause
"""librankplace.so exports just the names of symbols.txt. A name that goes needs a new version of the
library; a new one is added with: symbols_test.py LIBRARY --update."""
import pathlib
import subprocess
import sys

LIBRARY = sys.argv[1]
LISTED = pathlib.Path(__file__).with_name("symbols.txt")
HEAD = "# SPDX-License-Identifier: BSD-3-Clause\n"


def exported():
    """The names, but the version's own."""
    lines = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], text=True, capture_output=True,
                           check=True).stdout.splitlines()
    names = {line.split()[-1].split("@")[0] for line in lines if line.split()[-2] != "A"}
    return sorted(names)


def main():
    names = exported()
    if sys.argv[2:] == ["--update"]:
        LISTED.write_text(HEAD + "".join(name + "\n" for name in names))
    listed = LISTED.read_text().splitlines()[1:]
    gone, added = sorted(set(listed) - set(names)), sorted(set(names) - set(listed))
    print(f"{len(names)} names; gone: {gone or 'none'}; not listed: {added or 'none'}")
    return 1 if gone or added or not names else 0


sys.exit(main())
