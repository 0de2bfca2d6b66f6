# SPDX-License-Identifier: BSD-3-Clause
"""Wrong arguments of the module: errors say which one, and what to give in its place."""

import os
import unittest

import numpy as np
from python_module import ring

import rankplace

SPEC = "2xpack:2 l3:2 core:2 pu:1"


class Mistakes(unittest.TestCase):
    def check(self, kind, words, **options):
        with self.assertRaisesRegex(kind, words):
            rankplace.map(options.pop("matrix", ring(8)), options.pop("machine", SPEC), **options)

    def test_they_name_the_problem(self):
        self.check(rankplace.InputError, "8 ranks", machine="core:2 pu:1")
        self.check(rankplace.InputError, "nonsense", machine="nonsense:1")
        self.check(rankplace.UsageError, "no preset 'quick'.*fast, default, standard, best", preset="quick")
        self.check(rankplace.UsageError, "no objective 'hops'.*hop-bytes", objective="hops")
        self.check(rankplace.UsageError, "seed is -1", seed=-1)
        self.check(rankplace.UsageError, "threads is 1.5", threads=1.5)
        self.check(rankplace.UsageError, "time is 0", time=0)
        self.check(rankplace.UsageError, "time is nan", time=float("nan"))
        self.check(rankplace.UsageError, "no numbers of messages", measure="messages")
        self.check(rankplace.UsageError, "memory_bandwidth", memory_bandwidth=1)
        self.check(rankplace.InputError, "n07", fixed={0: ("n07", 1)})
        self.check(TypeError, "efort.*did you mean preset|efort.*the options are", efort="fast")
        self.check(TypeError, "sedd .did you mean seed.*objective, preset.*stop", sedd=1)
        self.check(rankplace.UsageError, "time is '10s'.*give seconds", time="10s")
        self.check(TypeError, "fixed has .3, 0. for rank 0.*'n01', 5", fixed={0: (3, 0)})
        self.check(TypeError, "fixed has 3 for rank 0.*'n01', 5", fixed={0: 3})
        self.check(TypeError, "fixed is 5.*give a dict", fixed=5)
        self.check(TypeError, "no placement", start=[0, 1])
        self.check(TypeError, "progress is 5", progress=5)
        self.check(TypeError, "stop is 5", stop=5)
        self.check(ValueError, "no preset", preset="quick")

    def test_more_fixed_ranks_than_slots(self):
        hosts = ["a", ("b", 1)]
        machine = rankplace.Machine.from_spec("pack:2 core:1 pu:1", hosts=hosts)
        for choice in (
            {"idle": "search"},
            {"idle": "pack"},
            {"idle": "spread"},
            {"memory_demand": 10, "memory_bandwidth": 20},
        ):
            problem = rankplace.Problem(
                np.zeros((3, 3), int), machine, fixed={0: ("b", 0), 1: ("b", 1)}, **choice
            )
            for question in (problem.search, problem.bound):
                with self.assertRaisesRegex(rankplace.InputError, "fixed on b than its 1 slots"):
                    question()

    def test_link_costs(self):
        links = rankplace.Objective("predicted", link_costs=["inter-node=2,1,1"])
        self.check(
            rankplace.InputError, "inter-socket .*`link_costs` does not have it", objective=links
        )

    def test_slots(self):
        threads = rankplace.Machine.from_spec("core:2 pu:2", slots="hwthread")
        cores = rankplace.Machine.from_spec("core:2 pu:2")
        for machine, other in ((threads, cores), (cores, threads)):
            with self.assertRaisesRegex(rankplace.InputError, "see `slots`"):
                rankplace.evaluate(ring(2), machine, rankplace.Placement.on(other, [0, 1]))

    def test_paths_that_are_not_utf8(self):
        path = os.fsdecode(b"/nope\xff.mtx")
        for read in (
            rankplace.read_matrix,
            rankplace.Placement.read,
            rankplace.read_profile,
            rankplace.Machine.from_spec,
        ):
            with self.assertRaisesRegex(rankplace.Error, r"/nope\\xff\.mtx"):
                read(path)

    def test_machine_options(self):
        for error, text, options in (
            (TypeError, "levels is .'package'.*'package,l3'", {"levels": ["package"]}),
            (TypeError, "hosts has None.*'n01', 8", {"hosts": [None]}),
            (TypeError, "no option host .did you mean hosts", {"host": ["a"]}),
            (TypeError, "network is 5", {"network": 5}),
        ):
            with self.assertRaisesRegex(error, text):
                rankplace.Machine.from_spec("core:2 pu:1", **options)

    def test_placements(self):
        machine = rankplace.Machine.from_spec(SPEC)
        for cores in ([0, 0], [0, 99], [-1, 0], [0.5, 1], [[0], [1]], np.array([], int)):
            with self.assertRaises(rankplace.InputError):
                rankplace.Placement.on(machine, cores)
        with self.assertRaisesRegex(rankplace.InputError, "rank 1 .* core 99, .* are 0-15"):
            rankplace.Placement.on(machine, [0, 99])
        with self.assertRaisesRegex(rankplace.InputError, "core -1 is none of 0-15"):
            rankplace.Placement.on(machine, [-1, 0])
        two = rankplace.Placement.on(machine, [0, 1])
        for ask in (
            lambda: rankplace.evaluate(ring(8), machine, two),
            lambda: rankplace.map(ring(8), machine, start=two),
        ):
            with self.assertRaisesRegex(
                rankplace.InputError, "placement has 2 ranks but there are 8 .give a place"
            ):
                ask()
        with self.assertRaisesRegex(rankplace.UsageError, "no baseline 'best'"):
            rankplace.baseline(ring(8), machine, "best")
        with self.assertRaises(rankplace.InputError):
            rankplace.evaluate(ring(8), machine, rankplace.Placement.on(machine, [0, 1]))


unittest.main()
