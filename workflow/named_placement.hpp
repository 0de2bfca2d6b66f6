// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/analysis/node_ratio.hpp"
#include "mapper/cost/network_use.hpp"
#include "mapper/model/placement_file.hpp"
#include "support/threads.hpp"
#include "workflow/card_loads.hpp"
#include "workflow/chosen_placement.hpp"
#include "workflow/migration_plan.hpp"
#include "workflow/problem.hpp"
#include "workflow/rank_devices.hpp"

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

/// Whether a judged placement tells the slots of its ranks (NamedPlacement::file). The slots of a
/// million ranks take a tenth of a gigabyte.
enum class RankSlots { told, left_out };

/// The placement judged by the problem's objective and measure. Threads share the ranks.
[[nodiscard]] NamedPlacement judged(const MappingProblem& problem, std::string name,
                                    ChosenPlacement chosen, Threads& threads = calling_thread(),
                                    RankSlots slots = RankSlots::told);

/// The core that each rank sends from: a rank of several cores sends from the first.
[[nodiscard]] std::vector<CoreId> sending_cores(const MappingProblem& problem,
                                                const NamedPlacement& placement);

}  // namespace rankplace
