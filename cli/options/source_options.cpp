// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/source_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/options/enum_option.hpp"
#include "cli/options/parsed_option.hpp"

namespace rankplace::cli {

void add_collectives_option(CLI::App& command, CollectiveModel& collectives) {
  add_parsed_option(command, "--collectives", collectives, collective_model_from,
                    "how collectives become traffic: library-default, openmpi-default, "
                    "mpich-default, measured, none, an algorithm (ring), or a list "
                    "(mpich-default,bcast=binomial)")
      ->type_name("MODEL")
      ->default_str(collectives.text);
}

void add_source_options(CLI::App& command, SourceOptions& options) {
  add_enum_option(command, "--measure", options.measure,
                  EnumNames<Measure>{{"bytes", Measure::bytes}, {"messages", Measure::messages}},
                  "unit of traffic: bytes or messages");
  add_collectives_option(command, options.collectives);
}

void add_phase_option(CLI::App& command, SourceOptions& options) {
  command.add_option("--phase", options.phase, "only the traffic of this phase of the run")
      ->type_name("N");
}

}  // namespace rankplace::cli
