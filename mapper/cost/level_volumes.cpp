// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/level_volumes.hpp"

#include <cstdint>
#include <ranges>
#include <vector>

namespace rankplace {

LevelVolumes::LevelVolumes(const CommGraph& graph, const Machine& machine)
    : graph_(graph), codes_(machine), level_count_(machine.level_count()) {}

Score LevelVolumes::of(std::span<const CoreId> cores) const {
  std::vector<std::uint64_t> code_of_rank;
  code_of_rank.reserve(cores.size());
  for (const CoreId core : cores) code_of_rank.push_back(codes_.code_of(core));
  Score score{std::vector<LevelLoad>(level_count_)};
  std::uint64_t inside = 0;  // below the root, where most ranks of a random placement meet
  for (std::size_t r = 0; r < code_of_rank.size(); ++r) {
    for (const Edge& edge : std::views::reverse(graph_.edges_of(Rank(r)))) {
      if (edge.peer < Rank(r)) break;  // every edge is in the rows of both ranks
      const std::size_t level = codes_.level_of(code_of_rank[r], code_of_rank[edge.peer.value()]);
      if (level == 0) continue;
      score.levels[level].pair_volume += edge.weight;
      inside += edge.weight;
    }
  }
  if (level_count_ > 0) score.levels.front().pair_volume = graph_.total_weight() - inside;
  return score;
}

}  // namespace rankplace
