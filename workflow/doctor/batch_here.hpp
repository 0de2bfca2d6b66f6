// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// What a batch system says of the job in which this process is.
struct BatchJob {
  std::string system = {};  ///< "Slurm"
  std::string id = {};
  std::optional<std::uint64_t> nodes = {};
  std::optional<std::uint64_t> slots = {};  ///< ranks that fit
  std::string hosts = {};                   ///< as the system writes them; may be empty
};

struct Batch {
  std::optional<BatchJob> job = {};
  std::vector<std::string> submit_commands = {};  ///< on the PATH: "sbatch"
};

[[nodiscard]] Batch batch_here(const Surroundings& here);

}  // namespace rankplace::doctor
