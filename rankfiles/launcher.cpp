// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launcher.hpp"

#include <algorithm>
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
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::array launchers{
    Launcher{Launcher::Kind::openmpi, "openmpi", ".rankfile", openmpi_launch_file},
    Launcher{Launcher::Kind::prrte, "prrte", ".rankfile", prrte_launch_file},
    Launcher{Launcher::Kind::mpich, "mpich", ".hosts", mpich_launch_file, true},
    Launcher{Launcher::Kind::slurm, "slurm", ".hosts", slurm_launch_file, true},
    Launcher{Launcher::Kind::intel, "intel", ".sh", intel_launch_file, true},
    Launcher{Launcher::Kind::cray, "cray", ".rank_order", cray_launch_file},
    Launcher{Launcher::Kind::pals, "pals", ".rank_order", pals_launch_file, true},
    Launcher{Launcher::Kind::flux, "flux", ".hosts", flux_launch_file, true},
    Launcher{Launcher::Kind::jsrun, "jsrun", ".erf", jsrun_launch_file, true},
    Launcher{Launcher::Kind::fujitsu, "fujitsu", ".vcoord", fujitsu_launch_file},
    Launcher{Launcher::Kind::exec, "exec", ".json", exec_launch_file},
    Launcher{Launcher::Kind::openmpi_contexts, "openmpi-contexts", ".sh", openmpi_contexts_file},
};

}  // namespace

const Launcher& launcher_named(std::string_view name) {
  for (const Launcher& launcher : launchers) {
    if (launcher.name == name) return launcher;
  }
  throw UsageError("unknown launcher '" + std::string(name) +
                   "' (there are: " + joined(launchers, ", ", &Launcher::name) + ")");
}

const Launcher& launcher_of(Launcher::Kind kind) {
  const auto* const found = std::ranges::find(launchers, kind, &Launcher::kind);
  if (found == launchers.end()) throw InternalError("unknown launcher");
  return *found;
}

bool is_of_openmpi(Launcher::Kind kind) {
  using enum Launcher::Kind;
  return kind == openmpi || kind == prrte || kind == openmpi_contexts;
}

std::vector<std::string> launcher_names() {
  std::vector<std::string> names;
  for (const Launcher& launcher : launchers) names.emplace_back(launcher.name);
  return names;
}

}  // namespace rankplace
