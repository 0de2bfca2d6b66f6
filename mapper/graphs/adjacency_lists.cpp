// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/adjacency_lists.hpp"

#include <algorithm>
#include <span>

#include "mapper/profile/parse_rank.hpp"

namespace rankplace {
namespace {

[[noreturn]] void fail_one_way(std::size_t from, std::size_t to, std::size_t first,
                               const LineReader& at) {
  at.fail("vertex " + std::to_string(from + first) + " has the neighbour " +
          std::to_string(to + first) + ", but not the other way round with the same weight");
}

}  // namespace

void AdjacencyLists::end_list(const LineReader& at) {
  const auto list = std::span(arcs_).subspan(list_begin_.back());
  const std::size_t vertex = list_begin_.size() - 1;
  std::ranges::sort(list, {}, &Arc::peer);
  if (std::ranges::adjacent_find(list, {}, &Arc::peer) != list.end()) {
    at.fail("names a neighbour twice");
  }
  if (std::ranges::binary_search(list, vertex, {}, &Arc::peer)) {
    at.fail("names a vertex as its own neighbour");
  }
  list_begin_.push_back(arcs_.size());
}

CommunicationMatrix AdjacencyLists::build(std::size_t first, const LineReader& at) const {
  TrafficBuilder builder(vertices_);
  builder.expect(arcs_.size() / 2);
  // Vertices come in ascending order, and so do the arcs back to them in each peer's list.
  std::vector<std::size_t> next_back(list_begin_.begin(), list_begin_.end() - 1);
  for (std::size_t v = 0; v < vertices_; ++v) {
    for (std::size_t a = list_begin_[v]; a < list_begin_[v + 1]; ++a) {
      const Arc& arc = arcs_[a];
      const std::size_t back = next_back[arc.peer]++;
      const bool listed = back < list_begin_[arc.peer + 1];
      if (listed && arcs_[back].peer < v) fail_one_way(arc.peer, arcs_[back].peer, first, at);
      if (!listed || arcs_[back].peer > v || arcs_[back].weight != arc.weight) {
        fail_one_way(v, arc.peer, first, at);
      }
      if (v < arc.peer) builder.add(Rank(v), Rank(arc.peer), {arc.weight, 0});
    }
  }
  return std::move(builder).build();
}

std::size_t parse_vertex_count(std::string_view text, const LineReader& at) {
  const std::uint64_t vertices = parse_count(text, "the number of vertices", at);
  if (vertices > max_rank_count) {
    at.fail("announces " + std::to_string(vertices) + " ranks (more than " +
            std::to_string(max_rank_count) + ")");
  }
  return static_cast<std::size_t>(vertices);
}

}  // namespace rankplace
