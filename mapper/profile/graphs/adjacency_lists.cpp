// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/graphs/adjacency_lists.hpp"

#include <algorithm>

namespace rankplace {

void AdjacencyLists::add_list(std::vector<Arc> arcs, const LineReader& at) {
  std::ranges::sort(arcs, {}, &Arc::peer);
  if (std::ranges::adjacent_find(arcs, {}, &Arc::peer) != arcs.end()) {
    at.fail("names a neighbour twice");
  }
  if (std::ranges::binary_search(arcs, listed_, {}, &Arc::peer)) {
    at.fail("names a vertex as its own neighbour");
  }
  arc_count_ += arcs.size();
  arcs_of_[listed_++] = std::move(arcs);
}

Traffic AdjacencyLists::build(std::size_t first, const LineReader& at) const {
  TrafficBuilder builder(arcs_of_.size());
  for (std::size_t v = 0; v < arcs_of_.size(); ++v) {
    for (const Arc& arc : arcs_of_[v]) {
      require_other_direction(v, arc, first, at);
      if (v < arc.peer) builder.add(Rank(v), Rank(arc.peer), {arc.weight, 0});
    }
  }
  return std::move(builder).build();
}

void AdjacencyLists::require_other_direction(std::size_t vertex, const Arc& arc, std::size_t first,
                                             const LineReader& at) const {
  const auto& back = arcs_of_[arc.peer];
  const auto found = std::ranges::lower_bound(back, vertex, {}, &Arc::peer);
  if (found == back.end() || found->peer != vertex || found->weight != arc.weight) {
    at.fail("vertex " + std::to_string(vertex + first) + " has the neighbour " +
            std::to_string(arc.peer + first) +
            ", but not the other way round with the same weight");
  }
}

std::size_t parse_vertex_count(std::string_view text, const LineReader& at) {
  const std::uint64_t vertices = parse_count(text, "the number of vertices", at);
  if (vertices > kMaxRankCount) {
    at.fail("announces " + std::to_string(vertices) + " ranks (more than " +
            std::to_string(kMaxRankCount) + ")");
  }
  return static_cast<std::size_t>(vertices);
}

}  // namespace rankplace
