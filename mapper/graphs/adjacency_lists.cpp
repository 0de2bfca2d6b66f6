// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/adjacency_lists.hpp"

#include <algorithm>
#include <utility>

#include "mapper/profile/parse_rank.hpp"
#include "support/threads/range_jobs.hpp"

namespace rankplace {
namespace {

using Lists = std::vector<std::span<const Arc>>;  // by vertex

Lists all_lists(std::span<const AdjacencyLists> parts) {
  Lists lists;
  for (const AdjacencyLists& part : parts) {
    for (std::size_t i = 0; i < part.list_count(); ++i) lists.push_back(part.list(i));
  }
  return lists;
}

bool has_arc(std::span<const Arc> list, std::size_t peer, std::uint64_t weight) {
  const auto arc = std::ranges::lower_bound(list, peer, {}, &Arc::peer);
  return arc != list.end() && arc->peer == peer && arc->weight == weight;
}

/// Throws InputError through `at` unless every arc of the vertex has its reverse arc. `first`: as
/// for matrix_of().
void require_symmetric(const Lists& lists, std::size_t vertex, std::size_t first,
                       const LineReader& at) {
  for (const Arc& arc : lists[vertex]) {
    if (has_arc(lists[arc.peer], vertex, arc.weight)) continue;
    at.fail("vertex " + std::to_string(vertex + first) + " has the neighbour " +
            std::to_string(arc.peer + first) +
            ", but not the other way round with the same weight");
  }
}

std::span<const Arc> arcs_upwards(std::span<const Arc> list, std::size_t vertex) {
  const auto first = std::ranges::upper_bound(list, vertex, {}, &Arc::peer);
  return {first, list.end()};
}

}  // namespace

void AdjacencyLists::end_list(const LineReader& at) {
  const auto list = std::span(arcs_).subspan(list_begin_.back());
  const std::size_t vertex = first_vertex_ + list_count();
  std::ranges::sort(list, {}, &Arc::peer);
  if (std::ranges::adjacent_find(list, {}, &Arc::peer) != list.end()) {
    at.fail("names a neighbour twice");
  }
  if (std::ranges::binary_search(list, vertex, {}, &Arc::peer)) {
    at.fail("names a vertex as its own neighbour");
  }
  list_begin_.push_back(arcs_.size());
}

CommunicationMatrix matrix_of(std::span<const AdjacencyLists> parts, std::size_t first,
                              const LineReader& at, Threads& threads) {
  constexpr std::size_t vertices_of_job = 2'048;
  const Lists lists = all_lists(parts);
  std::vector<std::size_t> row_begin(lists.size() + 1, 0);
  for (std::size_t v = 0; v < lists.size(); ++v) {
    row_begin[v + 1] = row_begin[v] + arcs_upwards(lists[v], v).size();
  }
  std::vector<Flow> flows(row_begin.back());
  run_ranges(threads, lists.size(), vertices_of_job, [&](std::size_t begin, std::size_t end) {
    std::size_t next = row_begin[begin];
    for (std::size_t v = begin; v < end; ++v) {
      require_symmetric(lists, v, first, at);
      for (const Arc& arc : arcs_upwards(lists[v], v)) {
        flows[next++] = {Rank(arc.peer), {arc.weight, 0}};
      }
    }
  });
  return CommunicationMatrix::of_rows(std::move(row_begin), std::move(flows));
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
