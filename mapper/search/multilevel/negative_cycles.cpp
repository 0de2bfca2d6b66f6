// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/refinement/negative_cycles.hpp"

#include <algorithm>

namespace rankplace::multilevel {
namespace {

constexpr std::size_t no_arc = SIZE_MAX;
constexpr std::size_t rounds_between_looks = 3;

class Cycles {
 public:
  Cycles(const std::vector<CostArc>& arcs, std::size_t nodes)
      : arcs_(arcs), distance_(nodes, 0), before_(nodes, no_arc), changed_(nodes, 1) {}

  std::vector<std::vector<std::size_t>> run() {
    for (std::size_t round = 1;; ++round) {
      const bool any = relax();
      if (any && round % rounds_between_looks != 0) continue;
      auto cycles = among_predecessors();
      if (!any || !cycles.empty()) return cycles;
    }
  }

 private:
  bool relax() {
    std::vector<std::uint8_t> now(distance_.size(), 0);
    bool any = false;
    for (std::size_t a = 0; a < arcs_.size(); ++a) {
      const auto& [from, to, cost] = arcs_[a];
      if (changed_[from] == 0 && now[from] == 0) continue;
      if (distance_[from] + cost >= distance_[to]) continue;
      distance_[to] = distance_[from] + cost;
      before_[to] = a;
      now[to] = 1;
      any = true;
    }
    changed_ = std::move(now);
    return any;
  }

  /// A cycle of predecessors costs less than nothing.
  [[nodiscard]] std::vector<std::vector<std::size_t>> among_predecessors() const {
    std::vector<std::vector<std::size_t>> cycles;
    std::vector<std::size_t> walk_of(before_.size(), no_arc);
    for (std::size_t start = 0; start < before_.size(); ++start) {
      std::size_t node = start;
      while (walk_of[node] == no_arc && before_[node] != no_arc) {
        walk_of[node] = start;
        node = arcs_[before_[node]].from;
      }
      if (walk_of[node] != start || before_[node] == no_arc) continue;
      std::vector<std::size_t> cycle;
      const std::size_t end = node;
      do {
        cycle.push_back(before_[node]);
        node = arcs_[before_[node]].from;
      } while (node != end);
      cycles.push_back(std::move(cycle));
    }
    return cycles;
  }

  const std::vector<CostArc>& arcs_;
  std::vector<std::int64_t> distance_;
  std::vector<std::size_t> before_;  ///< by node: the arc by which its distance came
  std::vector<std::uint8_t> changed_;
};

}  // namespace

std::vector<std::vector<std::size_t>> negative_cycles(const std::vector<CostArc>& arcs,
                                                      std::size_t nodes) {
  return Cycles(arcs, nodes).run();
}

}  // namespace rankplace::multilevel
