// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/engine_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/options/enum_option.hpp"

namespace rankplace::cli {

void add_engine_options(CLI::App& command, EngineOptions& options) {
  add_enum_option(command, "--engine", options.engine,
                  EnumNames<EngineChoice>{{"auto", EngineChoice::automatic},
                                          {"analytic", EngineChoice::analytic},
                                          {"simgrid", EngineChoice::simgrid},
                                          {"both", EngineChoice::both}},
                  "analytic (instant), simgrid (simulates every message; needs SimGrid), both, or "
                  "auto: both, if the run's events are there and take less than a minute");
  add_enum_option(command, "--simulate", options.simulate,
                  EnumNames<SimulatedPart>{{"auto", SimulatedPart::automatic},
                                           {"events", SimulatedPart::events},
                                           {"matrix", SimulatedPart::matrix}},
                  "what SimGrid simulates: events (replays the run; rankplace trace --events), "
                  "matrix (all of its traffic at once), or auto: events, if the profile has them");
}

}  // namespace rankplace::cli
