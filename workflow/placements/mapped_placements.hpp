// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "rankfiles/launch_file.hpp"
#include "workflow/placements/named_placement.hpp"
#include "workflow/placements/placement_output.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The placements, and the files of the searched ones, which come first.
struct MappedPlacements {
  std::vector<NamedPlacement> placements;
  std::vector<WrittenPlacement> written;
};

/// Which placements are searched, and where their files go.
struct MappingTask {
  std::vector<std::string> searched;  ///< "best", "worst"
  std::filesystem::path folder;
  const Launcher* launcher = nullptr;  ///< of the launch files; not null
  /// Whether a placement must tell the slots of its ranks. A million ranks in eight placements take
  /// a gigabyte.
  std::function<bool(const std::string& name)> needs_slots;
};

/// Makes the searched placements and all baselines, and writes the files of the searched ones: at
/// the same time, or the searches one after the other and then the baselines. Errors as
/// named_placement() and write_placement().
[[nodiscard]] MappedPlacements mapped_placements(const MappingProblem& problem,
                                                 const MappingTask& task);

}  // namespace rankplace
