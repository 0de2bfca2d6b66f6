// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/initial_mappings/partition.hpp"
#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// Top-down multisection: it splits the ranks of an object over its children with exact sizes and
/// little weight between them, and so on inwards. Keeps references to its arguments.
class Multisection {
 public:
  /// `ranks_on_node`: as place_by_splitting(). The number of threads does not change the result.
  Multisection(const Machine& machine, const std::vector<std::size_t>& ranks_on_node,
               const SplitOptions& splitting, Threads& threads, Filling filling = Filling::in_order)
      : machine_(machine),
        ranks_on_node_(ranks_on_node),
        splitting_(splitting),
        inner_(splitting),
        threads_(threads),
        filling_(filling) {
    inner_.least_region_gain = 0;
    inner_.tries = 1;
    inner_.cycles = false;
  }

  /// Places the vertices of `graph` below an object; the core of each.
  [[nodiscard]] std::vector<CoreId> below(ObjectId object, const WorkGraph& graph,
                                          SeededRandom& random) const;
  /// Places the vertices below some children of one object; `sizes` says how many below each.
  [[nodiscard]] std::vector<CoreId> below(std::span<const ObjectId> siblings,
                                          const std::vector<std::size_t>& sizes,
                                          const WorkGraph& graph, SeededRandom& random) const;

 private:
  [[nodiscard]] std::vector<CoreId> below(std::span<const ObjectId> siblings,
                                          const std::vector<std::size_t>& sizes,
                                          const WorkGraph& graph, const SplitOptions& splitting,
                                          SeededRandom& random) const;
  [[nodiscard]] CoreId first_core_below(ObjectId object) const;

  const Machine& machine_;
  const std::vector<std::size_t>& ranks_on_node_;
  const SplitOptions& splitting_;
  SplitOptions inner_;  ///< without what only the outermost division gets
  Threads& threads_;
  Filling filling_;
};

/// A placement by multisection of the whole machine, or of each node if nodes are kept. The same
/// seed gives the same placement, whatever the number of threads.
[[nodiscard]] std::vector<CoreId> multisection(const WorkGraph& graph, const Machine& machine,
                                               const SearchOptions& search,
                                               const SplitOptions& splitting, Threads& threads,
                                               std::uint64_t seed,
                                               Filling filling = Filling::in_order);

}  // namespace rankplace::multilevel
