// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launcher.hpp"

#include <array>

#include "rankfiles/cray.hpp"
#include "rankfiles/exec_writer.hpp"
#include "rankfiles/flux.hpp"
#include "rankfiles/fujitsu.hpp"
#include "rankfiles/intel.hpp"
#include "rankfiles/jsrun.hpp"
#include "rankfiles/mpich.hpp"
#include "rankfiles/openmpi_contexts.hpp"
#include "rankfiles/openmpi_writer.hpp"
#include "rankfiles/slurm.hpp"
#include "support/errors.hpp"
#include "support/text.hpp"

namespace rankplace {
namespace {

constexpr std::array launchers{
    Launcher{"openmpi", ".rankfile", openmpi_launch_file},
    Launcher{"prrte", ".rankfile", prrte_launch_file},
    Launcher{"mpich", ".hosts", mpich_launch_file, true},
    Launcher{"slurm", ".hosts", slurm_launch_file, true},
    Launcher{"intel", ".sh", intel_launch_file, true},
    Launcher{"cray", ".rank_order", cray_launch_file},
    Launcher{"pals", ".rank_order", pals_launch_file, true},
    Launcher{"flux", ".hosts", flux_launch_file, true},
    Launcher{"jsrun", ".erf", jsrun_launch_file, true},
    Launcher{"fujitsu", ".vcoord", fujitsu_launch_file},
    Launcher{"exec", ".json", exec_launch_file},
    Launcher{"openmpi-contexts", ".sh", openmpi_contexts_file},
};

}  // namespace

const Launcher& launcher_named(std::string_view name) {
  for (const Launcher& launcher : launchers) {
    if (launcher.name == name) return launcher;
  }
  throw UsageError("unknown launcher '" + std::string(name) +
                   "' (there are: " + joined(launchers, ", ", &Launcher::name) + ")");
}

bool is_of_openmpi(std::string_view name) { return name.starts_with("openmpi") || name == "prrte"; }

std::vector<std::string> launcher_names() {
  std::vector<std::string> names;
  for (const Launcher& launcher : launchers) names.emplace_back(launcher.name);
  return names;
}

}  // namespace rankplace
