# SPDX-License-Identifier: BSD-3-Clause
"""`rankplace trace` itself: what it starts, what it refuses, and what it says."""
import pathlib
import re
import subprocess
import sys
import tempfile

from mpirun import LAUNCHER, mpirun, run
from traced_run import COMMAND, Checks, Profile

PROGRAM = sys.argv[1]


def trace(folder, *command):
    """Without a launcher: (exit code, standard output, standard error)."""
    ended = run([COMMAND, "trace", "-o", folder, *command])
    return ended.returncode, ended.stdout, ended.stderr


def check_not_mpi(checks, folder):
    text = "did not call MPI_Init: no profile was written (not an MPI program, or statically linked)"
    code, out, err = trace(folder, "ls", "/")
    checks.equal("ls", (code, "usr" in out, err), (0, True, f"rankplace: ls {text}\n"))
    failed = ("did not call MPI_Init and ended with exit code 5: no profile was written (its own "
              "message says what failed; a module or a library that is not found, for example)")
    code, out, err = trace(folder, "sh", "-c", "exit 5")
    checks.equal("sh", (code, err), (5, f"rankplace: sh {failed}\n"))
    ended = mpirun(3, [COMMAND, "trace", "-o", folder, "true"])
    checks.equal("one of three ranks speaks", (ended.returncode, ended.stderr.count(text)), (0, 1))
    if LAUNCHER == "mpirun":
        code, _, err = trace(folder, "mpirun", "-np", "2", "true")
        said = re.search(r"^rankplace: what (\w+) started (.*)$", err, re.MULTILINE)
        # mpirun of Open MPI 5 becomes prterun.
        checks.true("a launcher is no MPI program: " + err, code == 0 and said is not None
                    and said.group(1) in ("mpirun", "prterun") and said.group(2) == text)
    checks.true("no profile", not folder.exists())


def check_wrong_commands(checks, folder):
    checks.equal("missing", trace(folder, "no-such-program"),
                 (127, "", "rankplace: no-such-program: command not found\n"))
    checks.equal("not executable", trace(folder, "/etc/passwd"),
                 (126, "", "rankplace: /etc/passwd: is not executable\n"))
    checks.equal("no command", trace(folder)[0], 2)
    code, out, err = trace(folder, "--evnets", "echo", "it ran")
    checks.equal("a mistyped option is refused", (code, out), (2, ""))
    checks.true("and named", err.startswith("rankplace: --evnets: ") and "--events?" in err)
    static = folder.parent / "static"
    source = folder.parent / "static.c"
    source.write_text("int main(void) { return 0; }\n")
    subprocess.run(["cc", "-static", "-o", static, source], check=True)
    code, _, err = trace(folder, static)
    checks.equal("static", (code, "is statically linked" in err), (1, True))


def check_options_of_the_program(checks, folder):
    code, out, _ = trace(folder, "echo", "-n", "--output", "-o", "x", "--")
    checks.equal("words after the program are its own", (code, out), (0, "--output -o x --"))
    code, out, _ = trace(folder, "--", "echo", "-o")
    checks.equal("words after --", (code, out), (0, "-o\n"))


def check_output(checks, folder):
    code, _, err = trace(folder / "a" / "b", PROGRAM)
    checks.equal("parents are made", (code, err, (folder / "a/b/run.json").exists()), (0, "", True))
    (folder / "a/b/parts").mkdir()
    (folder / "a/b/parts/rank-7.csv").write_text("rank,7\n")
    (folder / "a/b/notes.txt").write_text("mine")
    code, _, err = trace(folder / "a" / "b", PROGRAM)
    said = f"rankplace: the earlier profile {folder}/a/b will be replaced\n"
    checks.equal("an earlier profile is replaced", (code, err), (0, said))
    checks.true("parts of it are gone", not (folder / "a/b/parts").exists())
    checks.true("other files stay", (folder / "a/b/notes.txt").exists())
    code, _, err = trace(folder, PROGRAM)
    checks.equal("another folder is refused", (code, "something else in it" in err), (1, True))
    code, _, err = trace(folder / "a/b/notes.txt", PROGRAM)
    checks.equal("a file is refused", (code, "is a file" in err), (1, True))
    code, out, err = trace(folder / "a/b/notes.txt/c", PROGRAM)
    checks.equal("an impossible folder: the program runs", code, 0)
    checks.equal("and one message says why", err,
                 f"rankplace: cannot create the profile folder {folder}/a/b/notes.txt/c "
                 "(Not a directory): the program runs, but no profile is written\n")
    ended = mpirun(3, [COMMAND, "trace", "-o", "/proc/none", PROGRAM])
    checks.equal("one message of three ranks",
                 (ended.returncode, ended.stderr.count("cannot create the profile folder /proc/none")),
                 (0, 1))


def check_wrappers(checks, folder):
    script = folder.parent / "wrapper.sh"
    script.write_text(f"#!/bin/sh\n{PROGRAM}\ntrue\n")
    script.chmod(0o755)
    ended = mpirun(2, [COMMAND, "trace", "-o", folder, script])
    checks.equal("a wrapper script", (ended.returncode, ended.stderr), (0, ""))
    checks.true("has a profile", '"complete": true' in (folder / "run.json").read_text())
    code, _, err = trace(folder, "mpirun", "-np", "3", PROGRAM)
    checks.equal("a launcher inside", (code, err), (0, f"rankplace: the earlier profile {folder} will be replaced\n"))
    checks.true("of three ranks", '"rank_count": 3' in (folder / "run.json").read_text())


def check_no_timing(checks, folder):
    code, _, err = trace(folder, "--no-timing", PROGRAM)
    checks.equal("untimed", (code, err), (0, ""))
    profile = Profile(folder)
    checks.equal("no clock", profile.run["call_clock"], "none")
    calls = profile.table("calls")
    checks.true("calls are counted", any(int(row["calls"]) > 0 for row in calls))
    checks.equal("no times", {float(row["seconds"]) for row in calls}, {0.0})
    checks.equal("slices need times", trace(folder, "--no-timing", "--slices", "1s", PROGRAM)[0], 2)


def main():
    checks = Checks()
    for check in (check_not_mpi, check_wrong_commands, check_options_of_the_program, check_output,
                  check_wrappers, check_no_timing):
        with tempfile.TemporaryDirectory() as folder:
            check(checks, pathlib.Path(folder) / "run.profile")
    checks.finish()


main()
