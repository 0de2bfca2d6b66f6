// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/openmpi_dialect.hpp"

#include <algorithm>
#include <array>

namespace rankplace::harness {
namespace {

using enum OptionArguments;
using enum OptionRole;

// Source: mpirun --help all and mpirun(1) of Open MPI 4.1.4, prterun(1) of Open MPI 5.0.
constexpr std::array openmpi_options{
    // How many
    LauncherOption{"c", one, rank_count},
    LauncherOption{"n", one, rank_count},
    LauncherOption{"np", one, rank_count},
    // Where
    LauncherOption{"N", one, placement},
    LauncherOption{"bind-to", one, binding},
    LauncherOption{"bind-to-core", none, binding},
    LauncherOption{"bind-to-socket", none, binding},
    LauncherOption{"bycore", none, placement},
    LauncherOption{"bynode", none, placement},
    LauncherOption{"byslot", none, placement},
    LauncherOption{"cpu-list", one, placement},
    LauncherOption{"cpu-set", one, placement},
    LauncherOption{"cpus-per-proc", one, placement},
    LauncherOption{"cpus-per-rank", one, placement},
    LauncherOption{"map-by", one, placement},
    LauncherOption{"nolocal", none, placement},
    LauncherOption{"nooversubscribe", none, placement},
    LauncherOption{"npernode", one, placement},
    LauncherOption{"npersocket", one, placement},
    LauncherOption{"oversubscribe", none, placement},
    LauncherOption{"pernode", none, placement},
    LauncherOption{"ppr", one, placement},
    LauncherOption{"rank-by", one, placement},
    LauncherOption{"rankfile", one, placement},
    LauncherOption{"rf", one, placement},
    LauncherOption{"use-hwthread-cpus", none, placement},
    // MCA parameters
    LauncherOption{"gmca", two, parameter},
    LauncherOption{"gpmixmca", two, parameter},
    LauncherOption{"gprtemca", two, parameter},
    LauncherOption{"mca", two, parameter},
    LauncherOption{"omca", two, parameter},
    LauncherOption{"pmixmca", two, parameter},
    LauncherOption{"prtemca", two, parameter},
    // Not a run of programs named on the command line
    LauncherOption{"app", one, program_file},
    LauncherOption{"do-not-launch", none, no_run},
    LauncherOption{"dvm", none, no_run},
    LauncherOption{"h", none, no_run},
    LauncherOption{"help", none, no_run},
    LauncherOption{"V", none, no_run},
    LauncherOption{"version", none, no_run},
    // With arguments
    LauncherOption{"H", one},
    LauncherOption{"am", one},
    LauncherOption{"amca", one},
    LauncherOption{"append-env", two},
    LauncherOption{"cartofile", one},
    LauncherOption{"cf", one},
    LauncherOption{"debugger", one},
    LauncherOption{"default-hostfile", one},
    LauncherOption{"display", one},
    LauncherOption{"dvm-uri", one},
    LauncherOption{"forward-signals", one},
    LauncherOption{"gpu-support", one},
    LauncherOption{"hnp", one},
    LauncherOption{"host", one},
    LauncherOption{"hostfile", one},
    LauncherOption{"initial-errhandler", one},
    LauncherOption{"launch-agent", one},
    LauncherOption{"machinefile", one},
    LauncherOption{"max-restarts", one},
    LauncherOption{"max-vm-size", one},
    LauncherOption{"memory-alloc-kinds", one},
    LauncherOption{"num-connect-retries", one},
    LauncherOption{"ompi-server", one},
    LauncherOption{"output", one, output},
    LauncherOption{"output-directory", one, output},
    LauncherOption{"output-filename", one, output},
    LauncherOption{"path", one},
    LauncherOption{"personality", one},
    LauncherOption{"prefix", one},
    LauncherOption{"preload-files", one},
    LauncherOption{"prepend-env", two},
    LauncherOption{"pset", one},
    LauncherOption{"report-events", one},
    LauncherOption{"report-pid", one},
    LauncherOption{"report-uri", one},
    LauncherOption{"runtime-options", one},
    LauncherOption{"stdin", one},
    LauncherOption{"stream-buffering", one},
    LauncherOption{"timeout", one},
    LauncherOption{"tune", one},
    LauncherOption{"unset-env", one},
    LauncherOption{"wd", one},
    LauncherOption{"wdir", one},
    LauncherOption{"with-ft", one},
    LauncherOption{"x", one},
    LauncherOption{"xml-file", one},
    LauncherOption{"xterm", one},
    // Flags
    LauncherOption{"allow-run-as-root"},
    LauncherOption{"continuous"},
    LauncherOption{"d"},
    LauncherOption{"debug"},
    LauncherOption{"debug-daemons"},
    LauncherOption{"debug-daemons-file"},
    LauncherOption{"debug-devel"},
    LauncherOption{"disable-recovery"},
    LauncherOption{"display-allocation"},
    LauncherOption{"display-comm"},
    LauncherOption{"display-comm-finalize"},
    LauncherOption{"display-devel-allocation"},
    LauncherOption{"display-devel-map"},
    LauncherOption{"display-diffable-map"},
    LauncherOption{"display-map"},
    LauncherOption{"display-topo"},
    LauncherOption{"do-not-resolve"},
    LauncherOption{"enable-instant-on-support"},
    LauncherOption{"enable-recovery"},
    LauncherOption{"fwd-mpirun-port"},
    LauncherOption{"get-stack-traces"},
    LauncherOption{"index-argv-by-rank"},
    LauncherOption{"leave-session-attached"},
    LauncherOption{"merge-stderr-to-stdout"},
    LauncherOption{"noprefix"},
    LauncherOption{"novm"},
    LauncherOption{"output-proctable"},
    LauncherOption{"preload-binary"},
    LauncherOption{"q"},
    LauncherOption{"quiet"},
    LauncherOption{"report-bindings"},
    LauncherOption{"report-child-jobs-separately"},
    LauncherOption{"report-state-on-timeout"},
    LauncherOption{"s"},
    LauncherOption{"set-cwd-to-session-dir"},
    LauncherOption{"show-progress"},
    LauncherOption{"tag-output"},
    LauncherOption{"timestamp-output"},
    LauncherOption{"tv"},
    LauncherOption{"use-regexp"},
    LauncherOption{"v"},
    LauncherOption{"verbose"},
    LauncherOption{"xml"},
};

/// Placement parameters outside the framework "rmaps". Source: ompi_info --all of Open MPI 4.1.4,
/// prte_info of PRRTE 3.0.
constexpr std::array<std::string_view, 11> placement_parameters{"hwloc_base_bind_to_core",
                                                                "hwloc_base_bind_to_socket",
                                                                "hwloc_base_binding_policy",
                                                                "hwloc_base_cpu_list",
                                                                "hwloc_base_cpu_set",
                                                                "hwloc_base_slot_list",
                                                                "hwloc_base_use_hwthreads_as_cpus",
                                                                "hwloc_default_binding_policy",
                                                                "hwloc_default_cpu_list",
                                                                "hwloc_use_hwthreads_as_cpus",
                                                                "orte_rankfile"};

constexpr std::array<std::string_view, 2> openmpi_unbound{"--bind-to", "none"};
// Waiting ranks leave the core to others.
constexpr std::array<std::string_view, 6> oversubscribed_4{
    "--bind-to", "none", "--oversubscribe", "--mca", "mpi_yield_when_idle", "1"};
constexpr std::array<std::string_view, 7> oversubscribed_5{
    "--bind-to", "none", "--map-by", ":oversubscribe", "--mca", "mpi_yield_when_idle", "1"};

bool is_placement_parameter(std::string_view parameter) {
  if (parameter.starts_with("rmaps")) {
    return !parameter.ends_with("_verbose") && !parameter.starts_with("rmaps_base_display");
  }
  return std::ranges::find(placement_parameters, parameter) != placement_parameters.end();
}

OptionRole role_of_mca_parameter(std::string_view parameter) {
  if (!is_placement_parameter(parameter)) return other;
  return parameter.ends_with("binding_policy") ? binding : placement;
}

bool is_openmpi_placement_variable(std::string_view name) {
  for (const std::string_view prefix : {"OMPI_MCA_", "PRTE_MCA_"}) {
    if (name.starts_with(prefix)) return is_placement_parameter(name.substr(prefix.size()));
  }
  return false;
}

}  // namespace

LauncherDialect openmpi4_dialect() {
  return {.kind = LauncherKind::openmpi4,
          .title = "Open MPI 4",
          .name = "openmpi",
          .version = "Open MPI 4",
          .options = openmpi_options,
          .count_option = "-np",
          .role_of_parameter = role_of_mca_parameter,
          .is_placement_variable = is_openmpi_placement_variable,
          .unbound = openmpi_unbound,
          .oversubscribed = oversubscribed_4};
}

LauncherDialect openmpi5_dialect() {
  LauncherDialect dialect = openmpi4_dialect();
  dialect.kind = LauncherKind::openmpi5;
  dialect.title = dialect.version = "Open MPI 5";
  dialect.oversubscribed = oversubscribed_5;
  return dialect;
}

}  // namespace rankplace::harness
