# SPDX-License-Identifier: BSD-3-Clause
"""A ReFrame 4 check: does the launcher bring every rank to the cores of a placement?

    reframe -c placement_check.py -S placement=/path/best.json -S launcher='mpirun -np 8' -r
"""
import json

import reframe as rfm
import reframe.utility.sanity as sn


@rfm.simple_test
class PlacementCheck(rfm.RunOnlyRegressionTest):
    placement = variable(str)
    launcher = variable(str, value="mpirun")
    rankplace = variable(str, value="rankplace")
    valid_systems = ["*"]
    valid_prog_environs = ["*"]
    # verify starts the ranks itself.
    local = True

    @run_before("run")
    def write_command(self):
        self.executable = self.rankplace
        self.executable_opts = ["verify", self.placement, "--json", "--", self.launcher]

    @deferrable
    def found(self):
        with open(sn.evaluate(self.stdout)) as text:
            return json.load(text)

    @sanity_function
    def every_rank_is_in_place(self):
        return sn.assert_eq(sn.getitem(self.found(), "differences"), [],
                            msg="ranks are elsewhere: {0}")

    @performance_function("ranks")
    def ranks_in_place(self):
        found = sn.evaluate(self.found())
        return found["ranks"] - len(found["differences"])
