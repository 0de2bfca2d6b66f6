// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/hydra_dialect.hpp"

#include <algorithm>
#include <array>

namespace rankplace::harness {
namespace {

using enum OptionArguments;
using enum OptionRole;
constexpr OptionReach local = OptionReach::program;

// Source: the option table of MPICH 5.0's mpiexec, mpiexec -help of MPICH 4.0.2 to 5.0.2, and of
// Intel MPI 2021.15 and 2021.19. Options of Intel MPI whose argument may be missing (-tune, -trace,
// -check_mpi) are left out: the place of the program could not be told.
constexpr std::array hydra_options{
    // How many
    LauncherOption{"n", one, rank_count, local},
    LauncherOption{"np", one, rank_count, local},
    // Where
    LauncherOption{"f", one, placement},
    LauncherOption{"grr", one, placement},
    LauncherOption{"host", one, placement, local},
    LauncherOption{"hostfile", one, placement},
    LauncherOption{"hostlist", one, placement},
    LauncherOption{"hosts", one, placement},
    LauncherOption{"hosts-group", one, placement},
    LauncherOption{"machine", one, placement},
    LauncherOption{"machinefile", one, placement},
    LauncherOption{"machinelist", one, placement},
    LauncherOption{"machines", one, placement},
    LauncherOption{"map-by", one, placement},
    LauncherOption{"nolocal", none, placement},
    LauncherOption{"order-nodes", one, placement},
    LauncherOption{"perhost", one, placement},
    LauncherOption{"ppn", one, placement},
    LauncherOption{"rankmap", one, placement},
    LauncherOption{"rr", none, placement},
    LauncherOption{"skip-launch-node", none, placement},
    LauncherOption{"bind-to", one, binding},
    LauncherOption{"binding", one, binding},
    LauncherOption{"cpu-bind", one, binding},
    // Variables
    LauncherOption{"env", name_and_value, parameter, local},
    LauncherOption{"genv", name_and_value, parameter},
    // Not a run of programs named on the command line
    LauncherOption{"configfile", one, program_file},
    LauncherOption{"V", none, no_run},
    LauncherOption{"h", none, no_run},
    LauncherOption{"help", none, no_run},
    LauncherOption{"info", none, no_run},
    LauncherOption{"version", none, no_run},
    // With arguments
    LauncherOption{"bootstrap", one},
    LauncherOption{"bootstrap-exec", one},
    LauncherOption{"bootstrap-exec-args", one},
    LauncherOption{"branch-count", one},
    LauncherOption{"demux", one},
    LauncherOption{"envexcl", one, other, local},
    LauncherOption{"envlist", one, other, local},
    LauncherOption{"errfile", one, output},
    LauncherOption{"errfile-pattern", one, output},
    LauncherOption{"g", one},
    LauncherOption{"gdb-args", one},
    LauncherOption{"genvexcl", one},
    LauncherOption{"genvlist", one},
    LauncherOption{"gpu-subdevs-per-proc", one},
    LauncherOption{"gpus-per-proc", one},
    LauncherOption{"gtool", one},
    LauncherOption{"gtoolfile", one},
    LauncherOption{"gwdir", one},
    LauncherOption{"iface", one},
    LauncherOption{"launcher", one},
    LauncherOption{"launcher-exec", one},
    LauncherOption{"localhost", one},
    LauncherOption{"membind", one},
    LauncherOption{"memory-alloc-kinds", one},
    LauncherOption{"nameserver", one},
    LauncherOption{"outfile", one, output},
    LauncherOption{"outfile-pattern", one, output},
    LauncherOption{"output-from", one, output},
    LauncherOption{"path", one, other, local},
    LauncherOption{"prepend-pattern", one},
    LauncherOption{"rmk", one},
    LauncherOption{"s", one},
    LauncherOption{"topolib", one},
    LauncherOption{"tree-width", one},
    LauncherOption{"umask", one, other, local},
    LauncherOption{"usize", one},
    LauncherOption{"wdir", one, other, local},
    // Flags
    LauncherOption{"aps"},
    LauncherOption{"debug"},
    LauncherOption{"disable-auto-cleanup"},
    LauncherOption{"disable-hostname-propagation"},
    LauncherOption{"disable-x"},
    LauncherOption{"enable-auto-cleanup"},
    LauncherOption{"enable-hostname-propagation"},
    LauncherOption{"enable-x"},
    LauncherOption{"envall", none, other, local},
    LauncherOption{"envnone", none, other, local},
    LauncherOption{"gdb"},
    LauncherOption{"genvall"},
    LauncherOption{"genvnone"},
    LauncherOption{"hybrid-hosts"},
    LauncherOption{"ilp64"},
    LauncherOption{"l"},
    LauncherOption{"mps"},
    LauncherOption{"noconf"},
    LauncherOption{"ordered-output"},
    LauncherOption{"pmi-port"},
    LauncherOption{"prepend-rank"},
    LauncherOption{"prepend-timestamp"},
    LauncherOption{"print-all-exitcodes"},
    LauncherOption{"print-rank-map"},
    LauncherOption{"profile"},
    LauncherOption{"prot"},
    LauncherOption{"silent-abort"},
    LauncherOption{"tv"},
    LauncherOption{"v"},
    LauncherOption{"verbose"},
};

constexpr std::array<std::string_view, 2> hydra_unbound{"-bind-to", "none"};
constexpr std::array<std::string_view, 3> intel_unbound{"-genv", "I_MPI_PIN", "0"};

/// Source: src/pm/hydra/mpiexec/get_parameters.c of MPICH.
constexpr std::array<std::string_view, 5> hydra_variables{
    "HYDRA_BINDING", "HYDRA_HOST_FILE", "HYDRA_HOSTS", "HYDRA_MAPPING", "HYDRA_PPN"};
/// Beside I_MPI_PIN*. Source: Intel MPI Developer Reference, environment variables.
constexpr std::array<std::string_view, 8> intel_variables{"I_MPI_HYDRA_HOST_FILE",
                                                          "I_MPI_HYDRA_HOSTS_GROUP",
                                                          "I_MPI_JOB_RESPECT_PROCESS_PLACEMENT",
                                                          "I_MPI_PERHOST",
                                                          "I_MPI_PROCESS_PLACEMENT",
                                                          "HYDRA_HOST_FILE",
                                                          "HYDRA_PPN",
                                                          "LSB_TASK_GEOMETRY"};

bool is_mpich_placement_variable(std::string_view name) {
  // MVAPICH binds ranks itself.
  return name.starts_with("MV2_CPU_") || name.starts_with("MVP_CPU_") ||
         std::ranges::find(hydra_variables, name) != hydra_variables.end();
}

bool is_pin_variable(std::string_view name) {
  return name == "I_MPI_PIN" ||
         (name.starts_with("I_MPI_PIN_") && name != "I_MPI_PIN_SHOW_REAL_MASK");
}

bool is_intel_placement_variable(std::string_view name) {
  return is_pin_variable(name) || std::ranges::find(intel_variables, name) != intel_variables.end();
}

/// MPICH's ranks are bound by their launcher, which no variable of theirs reaches.
OptionRole role_of_mpich_variable(std::string_view /*assignment*/) { return other; }

OptionRole role_of_intel_variable(std::string_view assignment) {
  return is_pin_variable(assignment.substr(0, assignment.find('='))) ? binding : other;
}

}  // namespace

LauncherDialect mpich_dialect() {
  return {.kind = LauncherKind::mpich,
          .title = "MPICH",
          .name = "mpich",
          .version = "MPICH 5.0.2 or newer",
          .options = hydra_options,
          .role_of_parameter = role_of_mpich_variable,
          .is_placement_variable = is_mpich_placement_variable,
          .unbound = hydra_unbound,
          .oversubscribed = hydra_unbound};
}

LauncherDialect mpich_before_502_dialect() {
  LauncherDialect dialect = mpich_dialect();
  dialect.kind = LauncherKind::mpich_before_502;
  dialect.version = "MPICH before 5.0.2";
  return dialect;
}

LauncherDialect intel_dialect() {
  return {.kind = LauncherKind::intel,
          .title = "Intel MPI",
          .name = "intel",
          .version = "Intel MPI",
          .options = hydra_options,
          .role_of_parameter = role_of_intel_variable,
          .is_placement_variable = is_intel_placement_variable,
          .unbound = intel_unbound,
          .oversubscribed = intel_unbound};
}

}  // namespace rankplace::harness
