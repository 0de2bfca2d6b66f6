# SPDX-License-Identifier: BSD-3-Clause
"""LAMMPS: bytes and messages of every pair equal what Open MPI's own monitoring counts in the same
run as application point-to-point (its E lines; LAMMPS uses no persistent sends, which it misses)."""
import glob
import shutil
import sys
import tempfile

from traced_run import Checks, complete_profile

RANKS = 8
INPUT = """
units lj
atom_style atomic
lattice fcc 0.8442
region box block 0 8 0 8 0 8
create_box 1 box
create_atoms 1 box
mass 1 1.0
velocity all create 1.44 87287 loop geom
pair_style lj/cut 2.5
pair_coeff 1 1 1.0 1.0 2.5
neighbor 0.3 bin
neigh_modify every 10 delay 0 check no
fix 1 all nve
run 20
"""


def monitored(pattern):
    """({(sender, receiver): bytes}, the same for messages) of the E lines."""
    size, messages = {}, {}
    for name in glob.glob(pattern):
        for line in open(name):
            kind, *fields = line.split("\t")
            if kind != "E":
                continue
            pair = int(fields[0]), int(fields[1])
            size[pair] = int(fields[2].split()[0])
            messages[pair] = int(fields[3].split()[0])
    return {pair: count for pair, count in size.items() if count}, messages


def main():
    if shutil.which("lmp") is None:
        print("skipped: no lmp (Debian package lammps)")
        sys.exit(77)
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/in.lj", "w") as script:
            script.write(INPUT)
        # alltoall in the way that the monitoring does not mistake for application messages
        profile = complete_profile(
            RANKS, ["lmp", "-in", folder + "/in.lj", "-log", "none", "-screen", "none"],
            mca={"pml_monitoring_enable": 2, "pml_monitoring_enable_output": 3,
                 "pml_monitoring_filename": folder + "/p", "coll_tuned_use_dynamic_rules": 1,
                 "coll_tuned_alltoall_algorithm": 2, "coll_tuned_alltoallv_algorithm": 2})
        size, messages = monitored(folder + "/p.*.prof")
    checks.true("the monitoring saw messages", len(messages) >= RANKS)
    checks.equal("bytes", profile.matrix("p2p.bytes"), size)
    checks.equal("messages", profile.matrix("p2p.messages"), messages)
    checks.finish()


main()
