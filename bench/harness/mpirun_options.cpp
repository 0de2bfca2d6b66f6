// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/mpirun_options.hpp"

#include <algorithm>
#include <array>

namespace rankplace::harness {
namespace {

using enum OptionRole;

// Source: mpirun --help all and mpirun(1) of Open MPI 4.1.4, prterun(1) of Open MPI 5.0.
constexpr std::array options{
    // How many
    MpirunOption{"c", 1, rank_count},
    MpirunOption{"n", 1, rank_count},
    MpirunOption{"np", 1, rank_count},
    // Where
    MpirunOption{"N", 1, placement},
    MpirunOption{"bind-to", 1, placement},
    MpirunOption{"bind-to-core", 0, placement},
    MpirunOption{"bind-to-socket", 0, placement},
    MpirunOption{"bycore", 0, placement},
    MpirunOption{"bynode", 0, placement},
    MpirunOption{"byslot", 0, placement},
    MpirunOption{"cpu-list", 1, placement},
    MpirunOption{"cpu-set", 1, placement},
    MpirunOption{"cpus-per-proc", 1, placement},
    MpirunOption{"cpus-per-rank", 1, placement},
    MpirunOption{"map-by", 1, placement},
    MpirunOption{"nolocal", 0, placement},
    MpirunOption{"nooversubscribe", 0, placement},
    MpirunOption{"npernode", 1, placement},
    MpirunOption{"npersocket", 1, placement},
    MpirunOption{"oversubscribe", 0, placement},
    MpirunOption{"pernode", 0, placement},
    MpirunOption{"ppr", 1, placement},
    MpirunOption{"rank-by", 1, placement},
    MpirunOption{"rankfile", 1, placement},
    MpirunOption{"rf", 1, placement},
    MpirunOption{"use-hwthread-cpus", 0, placement},
    // MCA parameters
    MpirunOption{"gmca", 2, mca},
    MpirunOption{"gpmixmca", 2, mca},
    MpirunOption{"gprtemca", 2, mca},
    MpirunOption{"mca", 2, mca},
    MpirunOption{"omca", 2, mca},
    MpirunOption{"pmixmca", 2, mca},
    MpirunOption{"prtemca", 2, mca},
    // Not a run of programs named on the command line
    MpirunOption{"app", 1, app_file},
    MpirunOption{"do-not-launch", 0, no_run},
    MpirunOption{"dvm", 0, no_run},
    MpirunOption{"h", 0, no_run},
    MpirunOption{"help", 0, no_run},
    MpirunOption{"V", 0, no_run},
    MpirunOption{"version", 0, no_run},
    // With arguments
    MpirunOption{"H", 1},
    MpirunOption{"am", 1},
    MpirunOption{"amca", 1},
    MpirunOption{"append-env", 2},
    MpirunOption{"cartofile", 1},
    MpirunOption{"cf", 1},
    MpirunOption{"debugger", 1},
    MpirunOption{"default-hostfile", 1},
    MpirunOption{"display", 1},
    MpirunOption{"dvm-uri", 1},
    MpirunOption{"forward-signals", 1},
    MpirunOption{"gpu-support", 1},
    MpirunOption{"hnp", 1},
    MpirunOption{"host", 1},
    MpirunOption{"hostfile", 1},
    MpirunOption{"initial-errhandler", 1},
    MpirunOption{"launch-agent", 1},
    MpirunOption{"machinefile", 1},
    MpirunOption{"max-restarts", 1},
    MpirunOption{"max-vm-size", 1},
    MpirunOption{"memory-alloc-kinds", 1},
    MpirunOption{"num-connect-retries", 1},
    MpirunOption{"ompi-server", 1},
    MpirunOption{"output", 1},
    MpirunOption{"output-directory", 1},
    MpirunOption{"output-filename", 1},
    MpirunOption{"path", 1},
    MpirunOption{"personality", 1},
    MpirunOption{"prefix", 1},
    MpirunOption{"preload-files", 1},
    MpirunOption{"prepend-env", 2},
    MpirunOption{"pset", 1},
    MpirunOption{"report-events", 1},
    MpirunOption{"report-pid", 1},
    MpirunOption{"report-uri", 1},
    MpirunOption{"runtime-options", 1},
    MpirunOption{"stdin", 1},
    MpirunOption{"stream-buffering", 1},
    MpirunOption{"timeout", 1},
    MpirunOption{"tune", 1},
    MpirunOption{"unset-env", 1},
    MpirunOption{"wd", 1},
    MpirunOption{"wdir", 1},
    MpirunOption{"with-ft", 1},
    MpirunOption{"x", 1},
    MpirunOption{"xml-file", 1},
    MpirunOption{"xterm", 1},
    // Flags
    MpirunOption{"allow-run-as-root"},
    MpirunOption{"continuous"},
    MpirunOption{"d"},
    MpirunOption{"debug"},
    MpirunOption{"debug-daemons"},
    MpirunOption{"debug-daemons-file"},
    MpirunOption{"debug-devel"},
    MpirunOption{"disable-recovery"},
    MpirunOption{"display-allocation"},
    MpirunOption{"display-comm"},
    MpirunOption{"display-comm-finalize"},
    MpirunOption{"display-devel-allocation"},
    MpirunOption{"display-devel-map"},
    MpirunOption{"display-diffable-map"},
    MpirunOption{"display-map"},
    MpirunOption{"display-topo"},
    MpirunOption{"do-not-resolve"},
    MpirunOption{"enable-instant-on-support"},
    MpirunOption{"enable-recovery"},
    MpirunOption{"fwd-mpirun-port"},
    MpirunOption{"get-stack-traces"},
    MpirunOption{"index-argv-by-rank"},
    MpirunOption{"leave-session-attached"},
    MpirunOption{"merge-stderr-to-stdout"},
    MpirunOption{"noprefix"},
    MpirunOption{"novm"},
    MpirunOption{"output-proctable"},
    MpirunOption{"preload-binary"},
    MpirunOption{"q"},
    MpirunOption{"quiet"},
    MpirunOption{"report-bindings"},
    MpirunOption{"report-child-jobs-separately"},
    MpirunOption{"report-state-on-timeout"},
    MpirunOption{"s"},
    MpirunOption{"set-cwd-to-session-dir"},
    MpirunOption{"show-progress"},
    MpirunOption{"tag-output"},
    MpirunOption{"timestamp-output"},
    MpirunOption{"tv"},
    MpirunOption{"use-regexp"},
    MpirunOption{"v"},
    MpirunOption{"verbose"},
    MpirunOption{"xml"},
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

}  // namespace

std::optional<MpirunOption> mpirun_option(std::string_view name) {
  const auto found = std::ranges::find(options, name, &MpirunOption::name);
  if (found == options.end()) return std::nullopt;
  return *found;
}

bool is_binding_option(const MpirunOption& option, std::string_view argument) {
  return option.name.starts_with("bind-to") ||
         (option.role == mca && argument.ends_with("binding_policy"));
}

bool is_placement_parameter(std::string_view mca_parameter) {
  if (mca_parameter.starts_with("rmaps")) {
    return !mca_parameter.ends_with("_verbose") && !mca_parameter.starts_with("rmaps_base_display");
  }
  return std::ranges::find(placement_parameters, mca_parameter) != placement_parameters.end();
}

bool is_placement_variable(std::string_view name) {
  for (const std::string_view prefix : {"OMPI_MCA_", "PRTE_MCA_"}) {
    if (name.starts_with(prefix)) return is_placement_parameter(name.substr(prefix.size()));
  }
  return false;
}

}  // namespace rankplace::harness
