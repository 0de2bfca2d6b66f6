// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// What this process may use of its host.
struct Limits {
  std::string temporary_problem = {};  ///< why there is no folder for temporary files
  std::string pus = {};                ///< "0-7": by the shell's affinity and its control group
  std::string memory_nodes = {};       ///< "0-1"
  std::optional<double> cpus = {};     ///< a control group's quota, in CPU seconds a second
  std::optional<std::uint64_t> memory_bytes = {};  ///< the same of memory
  std::optional<std::uint64_t> shared_memory_bytes =
      {};  ///< free in /dev/shm; nothing: it is not there
  std::optional<std::uint64_t> locked_memory_bytes = {};  ///< nothing: without limit
};

[[nodiscard]] Limits limits_here(const Surroundings& here);

}  // namespace rankplace::doctor
