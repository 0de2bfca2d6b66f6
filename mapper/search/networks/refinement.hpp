// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/networks/network_mappings.hpp"
#include "mapper/search/networks/network_space.hpp"
#include "mapper/search/presets/network_plan.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// Improves placements on a machine with a network: whole nodes first, then single ranks. Several
/// threads may use one at once.
class Refinement {
 public:
  /// Keeps references to its arguments.
  Refinement(const CommGraph& graph, const NetworkSpace& space, const Objective& objective,
             const SearchOptions& options, const NetworkPlan& plan)
      : graph_(graph), space_(space), objective_(objective), options_(options), plan_(plan) {}

  /// A mapping after descents; never worse than the start by Objective::leads_on().
  [[nodiscard]] JudgedMapping refined(const JudgedMapping& start, std::uint64_t seed) const;
  /// The start with its nodes where byte-hops are few (best) or many (worst).
  [[nodiscard]] std::vector<CoreId> near_in_network(const InitialMapping& start,
                                                    std::uint64_t seed) const;
  /// A mapping after iterated local search, likewise.
  [[nodiscard]] JudgedMapping iterated(const InitialMapping& start, std::uint64_t seed) const;

 private:
  struct Work {
    std::uint64_t descent = 0;
    std::uint64_t iterations = 0;
  };

  /// A placement. What is known of its score: all, or as much of its network's load as
  /// evaluate_for() has.
  struct Moved {
    std::vector<CoreId> cores;
    std::optional<NetworkLoad> network = {};
    std::optional<Score> score = {};
  };

  [[nodiscard]] Moved by_nodes(const std::vector<CoreId>& cores, NodeGoal goal, const Work& work,
                               std::uint64_t seed) const;
  [[nodiscard]] Moved by_ranks(Moved moved, const Work& work, std::uint64_t seed) const;
  [[nodiscard]] Score score_of(const Moved& moved) const;
  [[nodiscard]] std::uint64_t load_that_tree_has(const std::vector<CoreId>& cores) const;

  const CommGraph& graph_;
  const NetworkSpace& space_;
  const Objective& objective_;
  const SearchOptions& options_;
  const NetworkPlan& plan_;
};

}  // namespace rankplace::networks
