# SPDX-License-Identifier: BSD-3-Clause
"""What the MPI library lacks (the tracer knows every function up to MPI 5.0) is not defined to a traced
program either: weak references stay null, and dlsym finds nothing."""
import os
import pathlib
import re
import sys
import tempfile

from mpirun import mpirun
from traced_run import Checks, traced

PROGRAM = sys.argv[1]
# Of the program, in its order.
WEAK = "MPI_Session_init", "MPI_Buffer_flush", "MPI_Send"
MADE_UP = "MPI_No_such_function"
PROTOTYPES = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "pmpi_tracer" / "interposition" / "prototypes.txt"


def main():
    names = sorted(set(re.findall(r"\bMPI_[A-Z]\w+(?=\()", PROTOTYPES.read_text())))
    checks = Checks()
    with tempfile.NamedTemporaryFile("w") as file:
        file.write("".join(f"{name}\nP{name}\n" for name in [*names, MADE_UP]))
        file.flush()
        alone = mpirun(1, [PROGRAM, file.name])
        run, profile = traced(1, [PROGRAM, file.name])
    found = alone.stdout.count("found MPI_")
    checks.true("the library has functions", found > 100)
    # MPICH 4.2 has all but what no library has.
    checks.true("none is made up", MADE_UP not in alone.stdout)
    checks.equal("a weak reference is null where the library lacks the function",
                 [word for word in WEAK if f"found {word}\n" not in alone.stdout],
                 [word for at, word in enumerate(WEAK) if f"weak {at} null" in alone.stdout])
    checks.equal("the same with the tracer", run.stdout.splitlines(), alone.stdout.splitlines())
    checks.true("a complete profile", profile is not None and profile.run["complete"])
    checks.finish()


main()
