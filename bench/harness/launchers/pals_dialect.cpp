// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/pals_dialect.hpp"

#include <array>

namespace rankplace::harness {
namespace {

using enum OptionArguments;
using enum OptionRole;

// Source: mpiexec(1) of PALS, and job scripts of sites that have it.
constexpr std::array pals_options{
    // How many
    LauncherOption{"n", one, rank_count},
    LauncherOption{"np", one, rank_count},
    // Where
    LauncherOption{"N", one, placement},
    LauncherOption{"d", one, placement},
    LauncherOption{"depth", one, placement},
    LauncherOption{"exclude-hosts", one, placement},
    LauncherOption{"f", one, placement},
    LauncherOption{"host", one, placement},
    LauncherOption{"hostfile", one, placement},
    LauncherOption{"hostlist", one, placement},
    LauncherOption{"hosts", one, placement},
    LauncherOption{"machinefile", one, placement},
    LauncherOption{"ppn", one, placement},
    LauncherOption{"cpu-bind", one, binding},
    // Variables
    LauncherOption{"e", one},
    LauncherOption{"env", name_and_value, parameter},
    LauncherOption{"genv", name_and_value, parameter},
    // Not a run of programs named on the command line
    LauncherOption{"a", one, program_file},
    LauncherOption{"configfile", one, program_file},
    LauncherOption{"V", none, no_run},
    LauncherOption{"h", none, no_run},
    LauncherOption{"help", none, no_run},
    LauncherOption{"version", none, no_run},
    // With arguments
    LauncherOption{"envlist", one},
    LauncherOption{"error", one, output},
    LauncherOption{"genvlist", one},
    LauncherOption{"gpu-bind", one, gpu_binding},
    LauncherOption{"mem-bind", one},
    LauncherOption{"o", one, output},
    LauncherOption{"output", one, output},
    LauncherOption{"pmi", one},
    LauncherOption{"procinfo-file", one},
    LauncherOption{"rlimits", one},
    LauncherOption{"umask", one},
    LauncherOption{"wd", one},
    LauncherOption{"wdir", one},
    // Flags
    LauncherOption{"abort-on-failure"},
    LauncherOption{"envall"},
    LauncherOption{"envnone"},
    LauncherOption{"exclusive"},
    LauncherOption{"genvall"},
    LauncherOption{"genvnone"},
    LauncherOption{"l"},
    LauncherOption{"label"},
    LauncherOption{"line-buffer"},
    LauncherOption{"no-abort-on-failure"},
    LauncherOption{"no-transfer"},
    LauncherOption{"no-vni"},
    LauncherOption{"shared"},
    LauncherOption{"transfer"},
    LauncherOption{"v"},
    LauncherOption{"verbose"},
};

constexpr std::array<std::string_view, 2> pals_unbound{"--cpu-bind", "none"};

bool is_pals_placement_variable(std::string_view name) {
  for (const std::string_view prefix :
       {"MPICH_RANK_REORDER_", "PALS_CPU_BIND", "PALS_DEPTH", "PALS_HOST", "PALS_PPN"}) {
    if (name.starts_with(prefix)) return true;
  }
  return false;
}

OptionRole role_of_pals_variable(std::string_view assignment) {
  return is_pals_placement_variable(assignment.substr(0, assignment.find('='))) ? placement : other;
}

}  // namespace

LauncherDialect pals_dialect() {
  return {.kind = LauncherKind::pals,
          .title = "PALS",
          .name = "pals",
          .version = "Cray MPICH under PALS",
          .options = pals_options,
          .places_several_programs = false,
          .role_of_parameter = role_of_pals_variable,
          .is_placement_variable = is_pals_placement_variable,
          .unbound = pals_unbound,
          .oversubscribed = pals_unbound};
}

}  // namespace rankplace::harness
