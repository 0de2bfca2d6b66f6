// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/cut_values.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace rankplace {
namespace {

constexpr std::uint64_t most_values = std::uint64_t{1} << 27;
constexpr std::uint64_t most_words_to_shift = std::uint64_t{1} << 24;

/// The number of edges of each weight.
std::map<std::uint64_t, std::uint64_t> count_weights(const CommGraph& graph) {
  std::map<std::uint64_t, std::uint64_t> count;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (r < edge.peer.value()) ++count[edge.weight];
    }
  }
  return count;
}

/// Numbers of edges whose sums reach every number up to `count`: 1, 2, 4, ... and a rest.
std::vector<std::uint64_t> bundles_of(std::uint64_t count) {
  std::vector<std::uint64_t> bundles;
  for (std::uint64_t size = 1; count > 0; size *= 2) {
    bundles.push_back(std::min(size, count));
    count -= bundles.back();
  }
  return bundles;
}

}  // namespace

std::uint64_t least_heavy_weight(const CommGraph& graph) {
  const auto count = count_weights(graph);
  if (count.empty()) return 0;
  std::uint64_t heavy = count.begin()->first;
  double widest = 2;
  for (auto above = std::next(count.begin()); above != count.end(); ++above) {
    const double ratio =
        static_cast<double>(above->first) / static_cast<double>(std::prev(above)->first);
    if (ratio < widest) continue;
    widest = ratio;
    heavy = above->first;
  }
  return heavy;
}

CommGraph graph_of_heavy_edges(const CommGraph& graph) {
  const std::uint64_t heavy = least_heavy_weight(graph);
  TrafficBuilder edges(graph.rank_count());
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (r < edge.peer.value() && edge.weight >= heavy) edges.add(Rank(r), edge.peer, {1, 1});
    }
  }
  return {std::move(edges).build(), Measure::bytes};
}

/// All heavy edges count as the lightest of them first: that makes their number easy to keep. The
/// excess of a heavier edge is then added as an edge of its own.
std::optional<CutValues> CutValues::make(const CommGraph& graph, std::uint64_t fewest_heavy,
                                         std::uint64_t most) {
  const auto count = count_weights(graph);
  const std::uint64_t heavy = least_heavy_weight(graph);
  std::uint64_t unit = 0;
  std::uint64_t heavy_edges = 0;
  std::uint64_t shifts = 0;
  for (const auto& [weight, edges] : count) {
    unit = std::gcd(unit, weight);
    if (weight >= heavy) heavy_edges += edges;
    shifts += bundles_of(edges).size();
  }
  if (unit == 0 || most / unit > most_values) return std::nullopt;
  if (most / unit / bits * shifts > most_words_to_shift) return std::nullopt;
  CutValues values(unit, most);
  for (std::uint64_t n = fewest_heavy; n <= std::min(heavy_edges, most / heavy); ++n) {
    const std::uint64_t value = n * heavy / unit;
    values.reached_[value / bits] |= std::uint64_t{1} << value % bits;
  }
  for (const auto& [weight, edges] : count) {
    const std::uint64_t more = weight >= heavy ? weight - heavy : weight;
    for (const std::uint64_t bundle : bundles_of(edges)) values.add(more * bundle);
  }
  return values;
}

void CutValues::add(std::uint64_t weight) {
  const std::uint64_t words = weight / unit_ / bits;
  const std::uint64_t shift = weight / unit_ % bits;
  for (std::size_t i = reached_.size(); i-- > words;) {
    std::uint64_t moved = reached_[i - words] << shift;
    if (shift > 0 && i > words) moved |= reached_[i - words - 1] >> (bits - shift);
    reached_[i] |= moved;
  }
}

std::uint64_t CutValues::at_least(std::uint64_t bound) const {
  std::uint64_t value = bound / unit_ + (bound % unit_ == 0 ? 0 : 1);
  for (; value <= most_ / unit_; ++value) {
    if ((reached_[value / bits] >> value % bits & 1) != 0) return value * unit_;
  }
  return std::max(bound, most_);
}

}  // namespace rankplace
