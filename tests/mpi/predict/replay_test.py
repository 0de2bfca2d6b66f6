# SPDX-License-Identifier: BSD-3-Clause
"""A replay takes as long as SimGrid's direct run of the program: of SimGrid's own actions, and of the
events of a run under Open MPI."""
import json
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from mpirun import ENVIRONMENT, mpirun, run

RANKPLACE = os.environ["RANKPLACE"]
BUILD = pathlib.Path(os.environ["RANKPLACE_BUILD"])
SOURCE = pathlib.Path(__file__).parent / "programs" / "patterns.c"
ROOT = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
PLATFORM = BUILD / "tests" / "lib" / "test_platform.so"
LIBRARY = BUILD / "lib" / "librankplace_simgrid.so"
REPLAY = BUILD / "tests" / "bin" / "replay_actions"
OPTIONS = ["network/model:CM02", "network/crosstraffic:0", "smpi/simulate-computation:no",
           "smpi/host-speed:1Gf", "surf/precision:1e-9", "smpi/display-timing:yes"]
MACHINE = "2xpack:2 l2:2 core:2 pu:1"
RANKS = 16
PLACEMENTS = {"packed": list(range(RANKS)),
              "scattered": [8 * (rank % 2) + 4 * (rank // 2 % 2) + 2 * (rank // 4 % 2) + rank // 8
                            for rank in range(RANKS)]}
# name, latency_us, flow_GBps, link_GBps, duplex
LEVELS = [("inter-node", 2.4, 1.4, 1.4, "full"), ("inter-socket", 0.9, 1.25, 5, "half"),
          ("intra-socket", 0.8, 1.6, 5, "half"), ("shared-cache", 0.4, 6, 7, "half")]
# Where a rank has one large message under way in each direction, both must say the same.
SAME = 0.005
# Rounds in which each rank has one, but several ranks share a bus, of which SMPI gives low latency more.
SHARED_BUS = 0.03
# On a shared bus our handshake waits behind other messages' pieces, which are a sixteenth of them.
HANDSHAKE = 0.07
# SMPI shares a link by latency and among the messages of a pair; our replay serves them in their order.
SHARED_LINKS = 0.12
# Our replay announces a large message before its receive is posted, so that a chain of ranks is faster.
ANNOUNCED_EARLY = 0.15
# Small collectives around the program: SimGrid chooses other algorithms than Open MPI.
OTHER_COLLECTIVES = 0.03


def link_costs(slower):
    """Costs of links that are so many times slower. In SMPI answers do not wait for data."""
    keys = ("name", "latency_us", "flow_GBps", "link_GBps", "duplex", "answers")
    levels = [dict(zip(keys, (name, latency * slower, flow / slower, link / slower, duplex, "before data")))
              for name, latency, flow, link, duplex in LEVELS]
    return json.dumps({"format": "rankplace-machine", "format_version": 1, "levels": levels})


def checked(command, **settings):
    result = run(command, **{"timeout": 280, **settings})
    if result.returncode != 0:
        raise AssertionError(f"{command}: {result.stdout}{result.stderr}")
    return result


class Replay(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.built = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.links = self.folder / "machine.json"
        self.environment = {**ENVIRONMENT, "RANKPLACE_TEST_LINKS": str(self.links)}

    def made_once(self, name, *command):
        """A file that the tests share."""
        file = self.built / name
        if not file.exists():
            checked([*command, "-o", file])
        return file

    def compiled(self, compiler):
        return self.made_once(compiler, compiler, "-O1", SOURCE)

    def compiled_at_once(self, name, *files):
        """An object of several C++ sources."""
        source = self.built / f"{name}.cpp"
        source.write_text("".join(f'#include "{file}.cpp"\n' for file in files))
        return self.made_once(f"{name}.o", "smpicxx", "-std=c++20", "-I", ROOT, "-c", source)

    def direct(self, program, pattern, cores, trace=()):
        """Simulated seconds of the program itself on these cores."""
        hosts = self.folder / "hosts"
        hosts.write_text("".join(f"c{core}\n" for core in cores))
        result = checked(["smpirun", "-np", RANKS, "-hostfile", hosts, "-platform", PLATFORM, *trace,
                          *[f"--cfg={option}" for option in OPTIONS], program, *pattern],
                         cwd=self.folder, env=self.environment)
        return float(re.search(r"Simulated time: ([0-9.e+-]+) seconds", result.stderr).group(1))

    def replayed(self, actions, cores):
        done = checked([REPLAY, LIBRARY, actions, *cores], env=self.environment)
        return float(done.stdout)

    def predicted(self, profile):
        """{placement: simulated seconds of communication} of a profile's events."""
        done = checked([RANKPLACE, "predict", profile, *PLACEMENTS, "--machine", MACHINE, "--links",
                        self.links, "--engine", "simgrid", "--simulate", "events", "--json"])
        return {placement["name"]: placement["simgrid"]["communication_s"]
                for placement in json.loads(done.stdout)["placements"]}

    def assert_close(self, found, direct, tolerance):
        self.assertLess(abs(found / direct - 1), tolerance, (found, direct))

    def check_actions(self, tolerance, *pattern):
        """SimGrid's actions, recorded on one placement, replayed on both."""
        self.links.write_text(link_costs(1))
        program = self.compiled("smpicc")
        actions = self.folder / "actions"
        trace = ["-trace-ti", f"--cfg=tracing/filename:{actions}", "--cfg=tracing/smpi/computing:no"]
        try:
            recorded = self.direct(program, pattern, PLACEMENTS["packed"], trace)
        except AssertionError as error:
            if "simgrid::TracingError" not in str(error):
                raise
            self.skipTest("SimGrid 4.0 records no actions on a platform that a program makes")
        for name, cores in PLACEMENTS.items():
            with self.subTest(pattern=pattern, placement=name):
                direct = recorded if name == "packed" else self.direct(program, pattern, cores)
                self.assert_close(self.replayed(actions, cores), direct, tolerance)

    def test_actions_of_a_ring(self):
        self.check_actions(SAME, "ring", "131072")

    def test_actions_of_a_halo_exchange(self):
        self.check_actions(SHARED_LINKS, "halo", "32768")

    def record(self, profile, *command):
        traced = mpirun(RANKS, [RANKPLACE, "trace", "--events", "-o", profile, "--", *command])
        self.assertEqual(traced.returncode, 0, traced.stderr)

    def check_events(self, tolerance, real, simulated, *pattern):
        """`real` and `simulated`: the program for Open MPI and for SimGrid. On links so slow that the time the real
        run computes does not count."""
        self.links.write_text(link_costs(1_000_000))
        profile = self.folder / "run.profile"
        self.record(profile, real, *pattern)
        predicted = self.predicted(profile)
        for name, cores in PLACEMENTS.items():
            with self.subTest(pattern=pattern, placement=name):
                self.assert_close(predicted[name], self.direct(simulated, pattern, cores), tolerance)

    def test_events_of_recursive_doubling(self):
        self.check_events(SHARED_BUS, self.compiled("mpicc"), self.compiled("smpicc"), "recursive-doubling", "131072")

    def test_events_of_a_halo_exchange(self):
        self.check_events(SHARED_LINKS, self.compiled("mpicc"), self.compiled("smpicc"), "halo", "131072")

    def test_the_same_events_take_the_same_time(self):
        """To the last digit, whatever runs beside."""
        self.links.write_text(link_costs(1))
        profile = self.folder / "run.profile"
        self.record(profile, self.compiled("mpicc"), "halo", "131072")
        self.assertEqual(self.predicted(profile), self.predicted(profile))

    def test_events_of_one_pair(self):
        self.check_events(SAME, self.compiled("mpicc"), self.compiled("smpicc"), "ping-pong", "4194304")

    def test_events_of_small_messages(self):
        self.check_events(SHARED_LINKS, self.compiled("mpicc"), self.compiled("smpicc"), "halo", "8192")

    def check_bench_program(self, tolerance, name, *own_files, options=("--message-size", "1M")):
        """One of the programs that `rankplace bench` runs; large messages, so that the algorithms of the few small
        collectives around them, which SimGrid chooses otherwise than Open MPI, do not count."""
        shared = self.compiled_at_once("shared", "support/text/byte_size", "bench/mpi/all_gather", "bench/mpi/command_line",
                                       "bench/mpi/driver", "bench/mpi/report", "bench/mpi/test_data")
        own = self.compiled_at_once(f"{name}-own", *[f"bench/mpi/{file}" for file in (name.replace("-", "_"), *own_files)])
        program = self.made_once(name, "smpicxx", own, shared)
        self.check_events(tolerance, BUILD / "bin" / f"rankplace-{name}", program, *options, "--warmup", "0",
                          "--repetitions", "1")

    def test_events_of_the_bench_program_ring(self):
        self.check_bench_program(HANDSHAKE, "ring")

    def test_events_of_the_bench_program_binomial(self):
        self.check_bench_program(OTHER_COLLECTIVES, "binomial")

    def test_events_of_the_bench_program_lu(self):
        self.check_bench_program(ANNOUNCED_EARLY, "lu", "scripted", options=("--message-size", "256K", "--planes", "4"))

    def test_events_of_the_bench_program_cg(self):
        self.check_bench_program(OTHER_COLLECTIVES, "cg", "scripted", "conjugate_gradient", "solver_grid",
                                 "sparse_block", options=("--message-size", "256K"))


if __name__ == "__main__":
    if not (LIBRARY.exists() and shutil.which("smpirun")):
        print("skipped: needs SimGrid with smpicc and smpirun (Debian: libsimgrid-dev)")
        raise SystemExit(77)
    unittest.main()
