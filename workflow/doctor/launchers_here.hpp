// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/launchers/dialect.hpp"
#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// A program on the PATH that starts MPI programs.
struct FoundLauncher {
  std::vector<std::string> names = {};  ///< under which the PATH has it: "mpirun", "mpiexec"
  std::filesystem::path path = {};      ///< of the first name
  std::filesystem::path prefix = {};    ///< where it is installed: /usr of /usr/bin/orterun
  AnswerKind answer = AnswerKind::given;
  std::string complaint = {};                      ///< why it cannot be started; may be empty
  std::string version = {};                        ///< the line that tells it; may be empty
  std::optional<harness::LauncherKind> kind = {};  ///< nothing: its command lines stay whole
};

/// The launchers on PATH, in the order in which a user would try them. Asks all of them at once.
[[nodiscard]] std::vector<FoundLauncher> launchers_here(const Surroundings& here);

}  // namespace rankplace::doctor
