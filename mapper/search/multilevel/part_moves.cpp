// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/refinement/part_moves.hpp"

#include <algorithm>
#include <utility>

namespace rankplace::multilevel {
namespace {

constexpr std::uint64_t looks_of_a_push = 4;  ///< on the heap, by its time

}  // namespace

void PartMoveFinder::update(std::size_t part, std::span<const Vertex> members,
                            const std::vector<std::uint8_t>& is_old, SeededRandom& random,
                            std::vector<PartMoves>& moves) {
  find_borders(part, members);
  std::erase_if(moves, [&](const PartMoves& m) { return is_old[m.to] != 0; });
  for (const PartMoves& known : moves) border_of_[known.to] = no_border;
  for (const Border& border : borders_) {
    if (std::exchange(border_of_[border.to], no_border) == no_border) continue;
    moves.push_back(grown(part, border, random));
  }
}

void PartMoveFinder::find_borders(std::size_t part, std::span<const Vertex> members) {
  borders_.clear();
  turn_ = 0;
  for (const Vertex v : members) {
    vertices_.own[v] = 0;
    vertices_.seen[v] = 0;
    looked_at_ += graph_.edges_of(v).size();
    for (const WorkEdge& edge : graph_.edges_of(v)) {
      const std::size_t to = part_of_[edge.peer];
      if (to == part) {
        vertices_.own[v] += edge.weight;
        continue;
      }
      if (border_of_[to] == no_border) {
        border_of_[to] = borders_.size();
        borders_.push_back({to, {}});
      }
      auto& vertices = borders_[border_of_[to]].vertices;
      if (vertices.empty() || vertices.back().first != v) vertices.emplace_back(v, 0);
      vertices.back().second += edge.weight;
    }
  }
}

PartMoves PartMoveFinder::grown(std::size_t from, const Border& border, SeededRandom& random) {
  PartMoves moves;
  moves.to = border.to;
  turn_ += 2;
  heap_.clear();
  for (const auto& [v, weight] : border.vertices) {
    vertices_.gain[v] = weight - vertices_.own[v];
    vertices_.seen[v] = turn_;
    heap_.push_back({vertices_.gain[v], random.draw(), v});
  }
  looked_at_ += looks_of_a_push * heap_.size();
  std::ranges::make_heap(heap_);
  std::int64_t cost = 0;
  while (!heap_.empty() && moves.vertices.size() < most_moves_) {
    std::ranges::pop_heap(heap_);
    const Open next = heap_.back();
    heap_.pop_back();
    if (vertices_.seen[next.vertex] != turn_ || next.gain != vertices_.gain[next.vertex]) continue;
    cost -= next.gain;
    moves.vertices.push_back(next.vertex);
    moves.costs.push_back(cost);
    take_along(next.vertex, from, random);
  }
  return moves;
}

void PartMoveFinder::take_along(Vertex moved, std::size_t from, SeededRandom& random) {
  vertices_.seen[moved] = turn_ + 1;
  looked_at_ += graph_.edges_of(moved).size();
  for (const WorkEdge& edge : graph_.edges_of(moved)) {
    const Vertex v = edge.peer;
    if (part_of_[v] != from || vertices_.seen[v] == turn_ + 1) continue;
    if (vertices_.seen[v] != turn_) vertices_.gain[v] = -vertices_.own[v];
    vertices_.seen[v] = turn_;
    vertices_.gain[v] += 2 * edge.weight;
    heap_.push_back({vertices_.gain[v], random.draw(), v});
    std::ranges::push_heap(heap_);
    looked_at_ += looks_of_a_push;
  }
}

}  // namespace rankplace::multilevel
