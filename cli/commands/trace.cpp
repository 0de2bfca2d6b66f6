// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/launch/environment.hpp"
#include "cli/launch/program.hpp"
#include "cli/launch/tracers.hpp"
#include "cli/options/duration.hpp"
#include "cli/options/mpi_option.hpp"
#include "cli/progress/status_line.hpp"
#include "support/errors.hpp"
#include "workflow/launched/launched_rank.hpp"
#include "workflow/launched/traced_program.hpp"
#include "workflow/programs/profile_folder.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace::cli {

namespace {

namespace fs = std::filesystem;

struct TraceCommand {
  TraceOptions options;
  std::string profile = "run.profile";
  std::string slices;
  std::string mpi;
  std::vector<std::string> command;
};

/// What --tracer or --mpi names.
std::optional<NamedMpi> mpi_of(const TraceCommand& command) {
  if (!command.mpi.empty()) return named_mpi(command.mpi);
  const std::string tracer = command.options.tracer.string();
  if (tracer.empty()) return {};
  return NamedMpi{interface_of_tracer(tracer), "--tracer " + tracer};
}

/// One of the ranks speaks for all. A process that cannot tell its rank speaks, too.
bool is_first_rank() {
  try {
    const auto launched = rank_if_launched();
    return !launched || launched->rank == 0;
  } catch (const InputError&) {
    return true;
  }
}

int trace(const TraceCommand& command) {
  TraceOptions options = command.options;
  options.profile = fs::absolute(command.profile).lexically_normal();
  require_replaceable(options.profile);
  const Executable program =
      program_to_preload(command.command.front(), "the tracer cannot be loaded into it");
  options.mpi = mpi_of(command);
  if (!command.slices.empty()) options.slice_ns = parse_duration_ns(command.slices, "--slices");
  change_environment(trace_environment(program, options));
  if (is_earlier_profile(options.profile) && is_first_rank()) {
    announce("the earlier profile " + command.profile + " will be replaced");
  }
  return become(command.command);
}

void add_recorded(CLI::App& command, TraceCommand& trace) {
  command
      .add_option("--slices", trace.slices,
                  "cut the run into phases of this length: 1s, 500ms (default: MPI_Pcontrol)")
      ->type_name("TIME");
  command.add_flag("--measure-collectives", trace.options.measure_collectives,
                   "Open MPI: count the messages that collectives really send");
  command.add_flag("--events", trace.options.events,
                   "write each rank's sequence of actions too, for rankplace predict to replay");
  command.add_flag("--memory", trace.options.memory,
                   "count what each rank fetches from memory, by the hardware's counter of cache "
                   "misses, for --memory-demand measured");
}

void add_tracer_choice(CLI::App& command, TraceCommand& trace) {
  add_mpi_option(command, trace.mpi);
  command
      .add_option("--tracer", trace.options.tracer,
                  "this tracer, built for one more MPI library (default: looked for, see --list)")
      ->type_name("FILE");
  command
      .add_flag_callback(
          "--list",
          [] {
            std::cout << list_of_tracers();
            throw CLI::Success();
          },
          "print which tracers there are, and for which MPI libraries")
      ->trigger_on_parse();
}

}  // namespace

CommandRunner add_trace(CLI::App& app) {
  auto options = std::make_shared<TraceCommand>();
  CLI::App* command = app.add_subcommand(
      "trace", "Record the communication of an MPI program; put it between launcher and program");
  command->add_option("-o,--output", options->profile, "profile folder to write")
      ->type_name("DIR")
      ->capture_default_str();
  add_recorded(*command, *options);
  add_tracer_choice(*command, *options);
  command
      ->add_flag("--no-timing", options->options.untimed,
                 "count calls without timing them, which costs the program less")
      ->excludes("--slices")
      ->excludes("--events");
  add_program(*command, options->command);
  command->footer(
      "Example:\n"
      "  mpirun -np 2 rankplace trace ./app");
  return [options] { return trace(*options); };
}

}  // namespace rankplace::cli
