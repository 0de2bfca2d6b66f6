// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// The work of a preset on a machine with a network. Counts, not times: distances, edges and links
/// looked at.
struct NetworkPlan {
  std::uint64_t all_placements = 0;  ///< up to so many are all tried
  std::uint64_t proof_steps = 0;     ///< of branch and bound over those that may be better
  std::size_t candidates = 1;        ///< placements that are refined
  std::size_t iterated = 1;  ///< of these, the best, from each of which iterated search goes
  /// The first starts: they are judged after Refinement::near_in_network(), all others as they are.
  std::size_t judged_when_near = 1;
  bool has_both_goals = false;  ///< nodes are exchanged for the busiest link alone, too
  std::size_t dual_bisections = 1;
  bool searches_blocks = false;          ///< the search on the tree of blocks gives candidates, too
  bool searches_tree = false;            ///< the plain tree's search gives candidates, too
  bool tries_plain = false;              ///< plain, given and random placements are candidates, too
  std::size_t annealings = 0;            ///< of the nodes of the first start
  std::uint64_t moves_of_annealing = 0;  ///< swaps looked at
  std::uint64_t node_descent = 0;
  std::uint64_t rank_descent = 0;
  std::uint64_t node_iterations = 0;  ///< of a round
  std::uint64_t rank_iterations = 0;
  std::size_t rounds = 1;  ///< of iterated search, as long as they bring something
};

/// Small graphs get more tries: they cost nothing there.
[[nodiscard]] NetworkPlan plan_of(Preset preset, const CommGraph& graph, const Machine& machine,
                                  const Objective& objective);

}  // namespace rankplace::networks
