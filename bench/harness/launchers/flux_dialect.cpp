// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/flux_dialect.hpp"

#include <array>

namespace rankplace::harness {
namespace {

using enum OptionArguments;
using enum OptionRole;

// Source: src/bindings/python/flux/cli/base.py and run.py of flux-core, flux-run(1).
constexpr std::array flux_options{
    // How many
    LauncherOption{"n", one, rank_count},
    LauncherOption{"ntasks", one, rank_count},
    // Where
    LauncherOption{"N", one, placement},
    LauncherOption{"c", one, placement},
    LauncherOption{"cores", one, placement},
    LauncherOption{"cores-per-task", one, placement},
    LauncherOption{"exclusive", none, placement},
    LauncherOption{"nodes", one, placement},
    LauncherOption{"taskmap", one, placement},
    LauncherOption{"tasks-per-core", one, placement},
    LauncherOption{"tasks-per-node", one, placement},
    LauncherOption{"x", none, placement},
    // Options of the job's shell
    LauncherOption{"o", one, parameter},
    LauncherOption{"setopt", one, parameter},
    // No run
    LauncherOption{"dry-run", none, no_run},
    LauncherOption{"h", none, no_run},
    LauncherOption{"help", none, no_run},
    // With arguments
    LauncherOption{"B", one},
    LauncherOption{"S", one},
    LauncherOption{"add-file", one},
    LauncherOption{"bank", one},
    LauncherOption{"begin-time", one},
    LauncherOption{"conf", one},
    LauncherOption{"cwd", one},
    LauncherOption{"dependency", one},
    LauncherOption{"env", one},
    LauncherOption{"env-file", one},
    LauncherOption{"env-remove", one},
    LauncherOption{"error", one},
    LauncherOption{"flags", one},
    LauncherOption{"g", one},
    LauncherOption{"gpus-per-node", one},
    LauncherOption{"gpus-per-task", one},
    LauncherOption{"input", one},
    LauncherOption{"job-name", one},
    LauncherOption{"output", one, output},
    LauncherOption{"q", one},
    LauncherOption{"queue", one},
    LauncherOption{"requires", one},
    LauncherOption{"rlimit", one},
    LauncherOption{"setattr", one},
    LauncherOption{"signal", one},
    LauncherOption{"t", one},
    LauncherOption{"time-limit", one},
    LauncherOption{"urgency", one},
    // Flags
    LauncherOption{"l"},
    LauncherOption{"label-io"},
    LauncherOption{"quiet"},
    LauncherOption{"u"},
    LauncherOption{"unbuffered"},
    LauncherOption{"v"},
    LauncherOption{"verbose"},
};

constexpr std::array<std::string_view, 4> flux_unbound{"-o", "mpibind=off", "-o",
                                                       "cpu-affinity=off"};

/// Of an option of the job's shell: "cpu-affinity=per-task", "mpibind=off".
OptionRole role_of_shell_option(std::string_view option) {
  const std::string_view name = option.substr(0, option.find('='));
  if (name == "taskmap") return placement;
  if (name == "gpu-affinity") return gpu_binding;
  return name == "cpu-affinity" || name == "mpibind" ? binding : other;
}

}  // namespace

LauncherDialect flux_dialect() {
  return {.kind = LauncherKind::flux,
          .title = "Flux",
          .name = "flux",
          .version = "Flux",
          .style = OptionStyle::getopt,
          .options = flux_options,
          .launcher_words = 2,
          .places_several_programs = false,
          .role_of_parameter = role_of_shell_option,
          .unbound = flux_unbound,
          .oversubscribed = flux_unbound};
}

}  // namespace rankplace::harness
