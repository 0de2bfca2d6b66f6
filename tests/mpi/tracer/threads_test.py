# SPDX-License-Identifier: BSD-3-Clause
"""Four threads a rank under MPI_THREAD_MULTIPLE: nothing is lost and nothing counted twice."""
import sys

from traced_run import Checks, complete_profile


def main():
    checks = Checks()
    profile = complete_profile(2, sys.argv[1:2])
    checks.equal("bytes", profile.matrix("p2p.bytes"), {(0, 1): 1000 * (8 + 16 + 24 + 32)})
    checks.equal("messages", profile.matrix("p2p.messages"), {(0, 1): 4000 + 50, (1, 0): 50})
    calls = {(row["rank"], row["call"]): row["calls"] for row in profile.table("calls")}
    checks.equal("sends", calls.get(("0", "MPI_Send")), "4000")
    checks.equal("receives", calls.get(("1", "MPI_Recv")), "4000")
    for row in profile.table("ranks"):
        in_all_threads = sum(float(call["seconds"]) for call in profile.table("calls")
                             if call["rank"] == row["rank"])
        busiest = float(row["mpi_s"])
        checks.equal(f"rank {row['rank']}: one thread's time in MPI is within the run's",
                     0 < busiest <= float(row["wall_s"]), True)
        checks.equal(f"rank {row['rank']}: and less than that of all threads",
                     busiest < in_all_threads, True)
    checks.finish()


main()
