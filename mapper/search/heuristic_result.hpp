// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"

namespace rankplace {

/// A placement found without proof, and the algorithm that found it.
struct HeuristicResult {
  std::vector<CoreId> core_of_rank;
  std::string algorithm;
  /// What the initial mappings show of the graph.
  PartitionProspect of_better_partition = PartitionProspect::open;
};

}  // namespace rankplace
