// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/multilevel/swaps/swap_search.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

/// Improves the outermost division of a placement, then places the ranks of the objects that
/// changed anew. Ranks may change nodes. The placement does not get worse. Keeps references to its
/// arguments.
class DivisionSearch {
 public:
  DivisionSearch(const WorkGraph& graph, const Machine& machine, SwapSearch& placement,
                 std::uint64_t seed, const SearchOptions& search);

  /// Runs anneal_division() with so many looks at edges.
  void anneal(std::uint64_t looks);
  /// Runs refine_by_cycles() with so many looks at edges.
  void run_cycles(std::uint64_t looks);

 private:
  template <class Improve>
  void divide_anew(const Improve& improve);
  [[nodiscard]] std::vector<std::size_t> part_of_rank() const;
  [[nodiscard]] std::vector<std::size_t> rooms(const std::vector<std::size_t>& sizes) const;
  void place_anew(const std::vector<std::size_t>& before, const std::vector<std::size_t>& now);

  const WorkGraph& graph_;
  const Machine& machine_;
  SwapSearch& placement_;
  SeededRandom random_;
  const SearchOptions& search_;
  SubgraphCutter cutter_;
  std::vector<ObjectId> parts_;
  std::vector<CoreRange> cores_;  ///< by part
};

}  // namespace rankplace::multilevel
