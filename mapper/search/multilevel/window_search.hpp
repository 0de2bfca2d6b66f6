// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/search/multilevel/split.hpp"
#include "mapper/search/multilevel/swap_search.hpp"
#include "mapper/search/multilevel/work_graph.hpp"
#include "mapper/search/refine.hpp"
#include "support/seeded_random.hpp"

namespace rankplace::multilevel {

/// Large-neighbourhood search (Shaw 1998) on the tree. A window is some children of one object that
/// exchange much. For ranks outside it, nothing depends on which of the window's cores a rank is
/// on, so the window is a smaller problem of its own: its ranks are placed anew by multisection,
/// and the result stays unless it is worse. Nodes keep their number of ranks, and fixed ranks their
/// cores.
class WindowSearch {
 public:
  WindowSearch(const WorkGraph& graph, const Machine& machine, SwapSearch& placement, Moves moves,
               std::uint64_t seed, const FixedRanks& fixed = {});

  /// Tries windows at every level of the tree, equal work on each, until about `work` edges have
  /// been looked at.
  void run(std::uint64_t work);

 private:
  struct Window {
    std::vector<ObjectId> children;  ///< of one object
    std::vector<std::size_t> sizes;  ///< ranks below each
    std::vector<Vertex> ranks;
    std::size_t edges = 0;  ///< of the ranks
  };

  [[nodiscard]] ObjectId object_around(Vertex rank);
  [[nodiscard]] Window window_around(Vertex rank, ObjectId object, std::uint64_t work);
  void add(Window& window, ObjectId child) const;
  void add_weights(const Window& window, std::size_t first, ObjectId object,
                   std::vector<std::uint64_t>& weight_to_child) const;
  [[nodiscard]] ObjectId child_with(ObjectId object, CoreId core) const;
  [[nodiscard]] static std::uint64_t expected_work(const Window& window);
  void place_anew(const Window& window);
  void settle_window(const Window& window, std::vector<CoreId>& cores) const;

  const WorkGraph& graph_;
  const Machine& machine_;
  SwapSearch& placement_;
  Moves moves_;
  FixedRanks fixed_;
  SeededRandom random_;
  SubgraphCutter cutter_;
  std::vector<std::size_t> ranks_on_node_;
  std::vector<std::uint64_t> work_on_level_;  ///< done so far
};

}  // namespace rankplace::multilevel
