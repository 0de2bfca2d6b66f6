// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/refinement/part_overflow.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>

namespace rankplace::multilevel {
namespace {

constexpr std::int64_t unreached = INT64_MAX;

/// The cheapest move of a vertex from one part to another.
struct CheapestMove {
  std::size_t to = 0;
  Vertex vertex = 0;
  std::int64_t cost = 0;
};

class Overflow {
 public:
  Overflow(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
           std::vector<std::size_t>& part_of)
      : graph_(graph), rooms_(rooms), part_of_(part_of), sizes_(rooms.size(), 0) {
    for (const std::size_t part : part_of) ++sizes_[part];
  }

  bool run() {
    for (std::size_t full = 0; full < rooms_.size(); ++full) {
      while (sizes_[full] > rooms_[full]) {
        find_moves();
        const auto end = nearest_room(full);
        if (end == full) return false;
        move_along_chain(full, end);
      }
    }
    return true;
  }

 private:
  void find_moves() {
    moves_.assign(rooms_.size(), {});
    std::vector<std::int64_t> weight_to(rooms_.size(), 0);
    for (Vertex v = 0; v < part_of_.size(); ++v) {
      for (const WorkEdge& edge : graph_.edges_of(v)) weight_to[part_of_[edge.peer]] += edge.weight;
      const std::int64_t own = std::exchange(weight_to[part_of_[v]], 0);
      for (const WorkEdge& edge : graph_.edges_of(v)) {
        const std::size_t to = part_of_[edge.peer];
        if (weight_to[to] != 0) note({to, v, own - std::exchange(weight_to[to], 0)});
      }
    }
  }
  void note(const CheapestMove& move) {
    auto& known = moves_[part_of_[move.vertex]];
    const auto same = std::ranges::find(known, move.to, &CheapestMove::to);
    if (same == known.end()) {
      known.push_back(move);
    } else if (move.cost < same->cost) {
      *same = move;
    }
  }

  /// Dijkstra (1959); a move that saves weight costs nothing. The part itself if there is no room.
  [[nodiscard]] std::size_t nearest_room(std::size_t full) {
    using Entry = std::pair<std::int64_t, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    std::vector<std::int64_t> costs(rooms_.size(), unreached);
    before_.assign(rooms_.size(), {full, {}});
    costs[full] = 0;
    open.emplace(0, full);
    while (!open.empty()) {
      const auto [cost, part] = open.top();
      open.pop();
      if (cost > costs[part]) continue;
      if (sizes_[part] < rooms_[part]) return part;
      for (const CheapestMove& move : moves_[part]) {
        const std::int64_t next = cost + std::max<std::int64_t>(move.cost, 0);
        if (next >= costs[move.to]) continue;
        costs[move.to] = next;
        before_[move.to] = {part, move.vertex};
        open.emplace(next, move.to);
      }
    }
    return full;
  }

  void move_along_chain(std::size_t full, std::size_t end) {
    --sizes_[full];
    ++sizes_[end];
    for (std::size_t part = end; part != full; part = before_[part].first) {
      part_of_[before_[part].second] = part;
    }
  }

  const WorkGraph& graph_;
  const std::vector<std::size_t>& rooms_;
  std::vector<std::size_t>& part_of_;
  std::vector<std::size_t> sizes_;
  std::vector<std::vector<CheapestMove>> moves_;        ///< by part
  std::vector<std::pair<std::size_t, Vertex>> before_;  ///< by part: the one before, and who moves
};

}  // namespace

bool relieve_full_parts(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                        std::vector<std::size_t>& part_of) {
  return Overflow(graph, rooms, part_of).run();
}

}  // namespace rankplace::multilevel
