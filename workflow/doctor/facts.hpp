// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pmpi_tracer/mpi_interface.hpp"
#include "workflow/doctor/batch_here.hpp"
#include "workflow/doctor/busy_cores.hpp"
#include "workflow/doctor/host_here.hpp"
#include "workflow/doctor/launchers_here.hpp"
#include "workflow/doctor/libraries_here.hpp"
#include "workflow/doctor/limits_here.hpp"
#include "workflow/doctor/program_here.hpp"
#include "workflow/doctor/rights_here.hpp"
#include "workflow/doctor/settings_here.hpp"
#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// The user who runs the examination.
enum class UserKind : std::uint8_t {
  ordinary,
  root,
  root_that_may_launch,  ///< Open MPI was told that root may start programs
};

/// rankplace's own parts for programs of an MPI interface.
struct OwnPrograms {
  std::optional<MpiInterface> interface = {};  ///< nothing: of any library (srun, flux)
  std::string problem = {};                    ///< why they cannot be started; empty if they can
};

/// Everything that was found; nothing is judged.
struct Facts {
  UserKind user = UserKind::ordinary;
  std::vector<FoundLauncher> launchers = {};
  std::vector<FoundLibrary> libraries = {};
  std::vector<OwnPrograms> programs = {};
  bool simulates = false;  ///< rankplace was built with SimGrid
  HostView host = {};
  Limits limits = {};
  Batch batch = {};
  Rights rights = {};
  CpuLoad cpu_load = {};
  std::vector<Setting> settings = {};
  std::optional<ProgramFacts> program = {};  ///< nothing: none was named
};

/// `program`: the user's; empty for none.
[[nodiscard]] Facts facts_here(const Surroundings& here, const std::string& program);

}  // namespace rankplace::doctor
