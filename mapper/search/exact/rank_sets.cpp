// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/rank_sets.hpp"

#include <algorithm>
#include <string>

#include "support/errors.hpp"

namespace rankplace {

SetLoads::SetLoads(const CommGraph& graph, const std::vector<Rank>& ranks)
    : rank_count_(ranks.size()) {
  if (rank_count_ > most_ranks_of_exact) {
    throw InternalError("the tables of an exact search hold " +
                        std::to_string(most_ranks_of_exact) + " ranks at most");
  }
  std::array<std::array<std::uint64_t, most_ranks_of_exact>, most_ranks_of_exact> weight{};
  for (std::size_t i = 0; i < rank_count_; ++i) {
    for (const Edge& edge : graph.edges_of(ranks[i])) {
      const auto at = std::ranges::find(ranks, edge.peer);
      if (at != ranks.end()) weight[i][static_cast<std::size_t>(at - ranks.begin())] = edge.weight;
    }
  }
  cut_.assign(std::size_t{1} << rank_count_, 0);
  inside_ = cut_;
  for (RankSet set = 1; set < cut_.size(); ++set) {
    const auto first = static_cast<std::size_t>(std::countr_zero(set));
    const RankSet others = set & (set - 1);
    std::uint64_t to_others = 0;
    for (RankSet left = others; left != 0; left &= left - 1) {
      to_others += weight[first][static_cast<std::size_t>(std::countr_zero(left))];
    }
    inside_[set] = inside_[others] + to_others;
    cut_[set] = cut_[others] - to_others + (graph.weight_of(ranks[first]) - to_others);
  }
}

}  // namespace rankplace
