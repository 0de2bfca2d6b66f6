// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/work_graph/vertex_order.hpp"

#include <map>

namespace rankplace::multilevel {

std::vector<CoreId> VertexOrder::by_rank(std::vector<CoreId> core_of_vertex) const {
  if (is_by_rank()) return core_of_vertex;
  std::vector<CoreId> core_of_rank(core_of_vertex.size());
  for (Vertex v = 0; v < rank_of_.size(); ++v) core_of_rank[rank_of_[v]] = core_of_vertex[v];
  return core_of_rank;
}

void VertexOrder::renumber(const Machine& machine, SearchOptions& options) const {
  if (is_by_rank()) return;
  if (options.node_of_rank) options.node_of_rank = by_vertex(*options.node_of_rank);
  std::map<Rank, CoreId> fixed;
  for (Vertex v = 0; options.fixed.any() && v < rank_of_.size(); ++v) {
    if (const auto core = options.fixed.core_of(Rank(rank_of_[v]))) fixed.emplace(v, *core);
  }
  options.fixed = FixedRanks(machine, fixed);
}

}  // namespace rankplace::multilevel
