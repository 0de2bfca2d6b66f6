// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/left_over.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace rankplace {
namespace {

constexpr std::size_t most_parts_to_look_at = 4096;

/// A rank's share of a part. With each rank in the largest part that holds it, the shares of a
/// part's ranks add up to one at most. So all shares together are at most the number of parts.
class PartShares {
 public:
  void add(std::size_t largest_part) { sum_ += one / std::max<std::size_t>(largest_part, 1); }
  [[nodiscard]] std::size_t parts() const {
    return static_cast<std::size_t>((sum_ + one - 1) / one);
  }

 private:
  static constexpr std::uint64_t one = std::uint64_t{1} << 32;
  std::uint64_t sum_ = 0;
};

}  // namespace

WideSet loosest_rank(const WideGraph& graph, WideSet left) {
  std::size_t best = lowest_index_of(left);
  for_each_rank(left, [&](std::size_t r) {
    if (graph.between(r, left) < graph.between(best, left)) best = r;
  });
  return WideSet{1} << best;
}

LeftOver left_over(const WideGraph& graph, const std::vector<Part>& parts, WideSet left) {
  if (parts.size() > most_parts_to_look_at) return {loosest_rank(graph, left), 0};
  std::array<std::uint32_t, WideGraph::most_ranks> count{};
  std::array<std::size_t, WideGraph::most_ranks> largest{};
  for (const Part& part : parts) {
    if ((part.set & ~left) != 0) continue;
    const std::size_t size = size_of(part.set);
    for_each_rank(part.set, [&](std::size_t r) {
      ++count[r];
      largest[r] = std::max(largest[r], size);
    });
  }
  std::size_t hardest = lowest_index_of(left);
  PartShares shares;
  for_each_rank(left, [&](std::size_t r) {
    if (count[r] < count[hardest]) hardest = r;
    shares.add(largest[r]);
  });
  return {WideSet{1} << hardest, shares.parts()};
}

}  // namespace rankplace
