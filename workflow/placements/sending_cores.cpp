// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/sending_cores.hpp"

#include "mapper/model/placement/placement_slots.hpp"

namespace rankplace {

std::vector<CoreId> sending_cores(const MappingProblem& problem, const NamedPlacement& placement) {
  std::vector<CoreId> cores;
  for (const CoreGroup& group : core_groups(problem.resolved.cores(), placement.file.ranks)) {
    cores.push_back(group.front());
  }
  return cores;
}

}  // namespace rankplace
