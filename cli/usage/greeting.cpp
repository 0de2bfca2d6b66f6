// SPDX-License-Identifier: BSD-3-Clause
#include "cli/usage/greeting.hpp"

namespace rankplace::cli {

const std::string_view greeting =
    R"(rankplace: which core should each MPI rank run on, and is it worth caring?

All of it in one command, with your program for ./app:
  rankplace tune -- mpirun -np 2 ./app

The same, step by step:
  trace     mpirun -np 2 rankplace trace ./app
            records who sends how much to whom (run.profile)
  advise    rankplace advise run.profile
            says whether placement will matter, and why
  map       rankplace map run.profile
            searches the best and the worst placement (placements/)
  compare   rankplace compare run.profile -- mpirun -np 2 ./app
            reruns under default, best and worst, and tells gains from noise
  report    rankplace report run.profile placements/*.json
            shows all of it on one page (report.html)

How to go on:
  rankplace --help        every command
  rankplace help map      help on one command
  rankplace --version --verbose
                          libraries, and where the tracers are
  docs/tutorial.md        the loop, explained
)";

}  // namespace rankplace::cli
