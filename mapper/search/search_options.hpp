// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/search_end.hpp"

namespace rankplace {

class GraphFacts;
class ProcessGroup;

/// The preset of the heuristic search: a fixed amount of work, the same on every computer.
enum class Preset { fast, standard, best };

struct SearchOptions {
  Sense sense = Sense::best;
  std::uint64_t seed = 1;
  Preset preset = Preset::standard;
  /// Threads that search at the same time; their number does not change the result.
  std::size_t threads = 1;
  /// Lets the search go on beyond the preset until then: the result depends on the computer's
  /// speed. None: the preset says how much work is done, and the same seed gives the same result.
  Deadline deadline;
  /// Asks the search to end early. It then returns the best that it has found, with its bound.
  std::stop_token stop;
  /// Called for every better placement, with its score and the bound; on any thread, one call at a
  /// time.
  std::function<void(const Score& best, const Score& bound)> on_better;
  /// Called then with the placement, too.
  std::function<void(const std::vector<CoreId>& core_of_rank)> on_better_placement = {};
  /// Called when a preset after the first begins, with the seconds that it and the later presets
  /// take, about; proofs not counted.
  std::function<void(double seconds)> on_estimate = {};
  /// The node that each rank must stay on (`--nodes keep`).
  /// Empty: ranks may go to any node (`--nodes remap`).
  std::optional<std::vector<NodeId>> node_of_rank;
  /// The number of ranks on each node in an initial mapping; by NodeId. Empty, for nodes that are
  /// not kept: they are filled in order, as mpirun fills slots. If there are fewer ranks than
  /// slots, the search also tries others.
  std::vector<std::size_t> ranks_on_node = {};
  FixedRanks fixed;  ///< ranks that must each be on one core
  /// Cores that no rank may use, ascending; they count among the slots of their nodes.
  std::vector<CoreId> idle = {};
  /// A placement to begin with, besides the search's own; the result is never worse. Fixed ranks
  /// that it has elsewhere first move to their cores. Empty: none.
  std::vector<CoreId> start;
  /// Placements that tables show beside the result. It is never worse than any of them that the
  /// other options allow.
  std::vector<std::vector<CoreId>> beside = {};
  /// Bounded migration: only `start` is improved, and at most so many ranks move. Needs a start.
  std::optional<std::size_t> most_moves;
  /// The processes that do this search together, with the same inputs; null: this one alone. More
  /// processes try more seeds. All get the same result.
  ProcessGroup* processes = nullptr;
  /// Facts of the graph that other searches have found already. Null: none.
  std::shared_ptr<const GraphFacts> facts = {};
};

}  // namespace rankplace
