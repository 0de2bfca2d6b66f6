// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/analysis/node_ratio.hpp"
#include "mapper/cost/network_use.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "workflow/machine/card_loads.hpp"
#include "workflow/machine/rank_devices.hpp"
#include "workflow/placements/migration_plan.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// A placement of a problem under a name that users know, with its score.
struct NamedPlacement {
  std::string name;
  PlacementFile file;
  Score score;                 ///< as in `file`, as the model has it
  std::optional<Score> bound;  ///< searched placements only
  NodeSplit split;
  std::optional<NetworkUse> network = {};  ///< what a network that is no tree carries
  std::uint64_t distinct_placements = 0;   ///< what an exact search stood for; 0: no exact search
  /// Objective predicted: its time, who found it, and how the lexicographic one compares; else
  /// empty.
  std::string prediction = {};
  std::optional<MigrationPlan> moves;  ///< with --max-moves
  bool in_search_set = true;           ///< is_in_search_set()
  std::vector<CardLoad> cards = {};    ///< of nodes with several, if there are several nodes
  std::vector<GpuLinkTraffic> gpu_links = {};  ///< if ranks own GPUs
};

}  // namespace rankplace
