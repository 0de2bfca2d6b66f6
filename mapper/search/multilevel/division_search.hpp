// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/search/multilevel/swap_search.hpp"
#include "mapper/search/multilevel/work_graph.hpp"
#include "support/seeded_random.hpp"

namespace rankplace::multilevel {

/// Improves the outermost division of a placement by cycles of parts (refine_by_cycles), then
/// places the ranks of the objects that changed anew. Ranks may change nodes. Keeps references to
/// its arguments.
class DivisionSearch {
 public:
  DivisionSearch(const WorkGraph& graph, const Machine& machine, SwapSearch& placement,
                 std::uint64_t seed, const std::stop_token& stop);

  /// With as much work, in edges looked at. The placement does not get worse.
  void run(std::uint64_t work);

 private:
  [[nodiscard]] std::vector<std::size_t> part_of_rank() const;
  [[nodiscard]] std::vector<std::size_t> rooms(const std::vector<std::size_t>& sizes) const;
  void place_anew(const std::vector<std::size_t>& before, const std::vector<std::size_t>& now);

  const WorkGraph& graph_;
  const Machine& machine_;
  SwapSearch& placement_;
  SeededRandom random_;
  const std::stop_token& stop_;
  SubgraphCutter cutter_;
  std::vector<ObjectId> parts_;
  std::vector<CoreRange> cores_;  ///< by part
};

}  // namespace rankplace::multilevel
