// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/local_search/move_scope.hpp"
#include "mapper/search/multilevel/swaps/swap_search.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

/// Large-neighbourhood search (Shaw 1998) on the tree. A neighbourhood is some children of one
/// object that exchange much. A rank outside it is equally far from all its cores, so the
/// neighbourhood is a smaller problem of its own: its ranks are placed anew by multisection, and
/// the result stays unless it is worse. Fixed ranks keep their cores.
class NeighbourhoodSearch {
 public:
  NeighbourhoodSearch(const WorkGraph& graph, const Machine& machine, SwapSearch& placement,
                      MoveScope moves, std::uint64_t seed, const FixedRanks& fixed = {});

  /// Tries neighbourhoods at every level of the tree, equal work on each, until about `work` edges
  /// have been looked at.
  void run(std::uint64_t work);

 private:
  struct Neighbourhood {
    std::vector<ObjectId> children;  ///< of one object
    std::vector<std::size_t> sizes;  ///< ranks below each
    std::vector<Vertex> ranks;
    std::size_t edges = 0;  ///< of the ranks
  };

  [[nodiscard]] ObjectId object_around(Vertex rank);
  [[nodiscard]] Neighbourhood neighbourhood_around(Vertex rank, ObjectId object,
                                                   std::uint64_t work);
  void add(Neighbourhood& neighbourhood, ObjectId child) const;
  void add_weights(const Neighbourhood& neighbourhood, std::size_t first, ObjectId object,
                   std::vector<std::uint64_t>& weight_to_child) const;
  [[nodiscard]] static std::uint64_t expected_work(const Neighbourhood& neighbourhood);
  void place_anew(const Neighbourhood& neighbourhood);
  void settle_neighbourhood(const Neighbourhood& neighbourhood, std::vector<CoreId>& cores) const;

  const WorkGraph& graph_;
  const Machine& machine_;
  SwapSearch& placement_;
  MoveScope moves_;
  FixedRanks fixed_;
  SeededRandom random_;
  SubgraphCutter cutter_;
  std::vector<std::size_t> ranks_on_node_;
  bool nodes_may_change_;
  std::vector<std::uint64_t> work_on_level_;  ///< done so far
};

}  // namespace rankplace::multilevel
