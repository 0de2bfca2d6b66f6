// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/dual_prices.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

namespace rankplace {
namespace {

/// A limit: rounds end where no price moves.
constexpr int most_rounds = 30;

/// Adds all parts that extend `part` by ranks of `left`.
class PartLister {
 public:
  PartLister(const WideGraph& graph, PartSizes sizes) : graph_(graph), sizes_(sizes) {}

  void extend(const Part& part, WideSet left, std::vector<Part>& parts) const {
    const std::size_t size = size_of(part.set);
    if (size >= sizes_.fewest && size > 0) parts.push_back(part);
    if (size == sizes_.most) return;
    while (left != 0 && size + size_of(left) >= sizes_.fewest) {
      const std::size_t rank = lowest_index_of(left);
      left &= left - 1;
      extend({part.set | (WideSet{1} << rank),
              part.cut + graph_.total(rank) - 2 * graph_.between(rank, part.set)},
             left, parts);
    }
  }

 private:
  const WideGraph& graph_;
  PartSizes sizes_;
};

/// The least slack of the parts that each rank belongs to.
std::array<std::int64_t, WideGraph::most_ranks> slacks(const std::vector<Part>& parts,
                                                       const RankPrices& prices,
                                                       const SignedCut& signed_cut) {
  std::array<std::int64_t, WideGraph::most_ranks> slack{};
  slack.fill(std::numeric_limits<std::int64_t>::max());
  for (const Part& part : parts) {
    const std::int64_t rest = slack_of(prices, part, signed_cut);
    for_each_rank(part.set, [&](std::size_t r) { slack[r] = std::min(slack[r], rest); });
  }
  return slack;
}

/// Quotient rounded down, also below zero.
std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

/// Shares each part's cut, less `base` of each of its ranks, equally among them. A rank's price is
/// its base and the least share of its parts.
template <class Base>
RankPrices shared_prices(const std::vector<Part>& parts, const SignedCut& signed_cut, Sense sense,
                         const Base& base) {
  RankPrices prices;
  prices.price.fill(std::numeric_limits<std::int64_t>::max());
  if (sense == Sense::best) prices.extreme.fill(std::numeric_limits<std::uint64_t>::max());
  for (const Part& part : parts) {
    std::int64_t rest = signed_cut.of(part.cut);
    for_each_rank(part.set, [&](std::size_t r) { rest -= base(r); });
    const std::int64_t share = floor_div(rest, static_cast<std::int64_t>(size_of(part.set)));
    for_each_rank(part.set, [&](std::size_t r) {
      prices.price[r] = std::min(prices.price[r], base(r) + share);
      prices.extreme[r] = sense == Sense::best ? std::min(prices.extreme[r], part.cut)
                                               : std::max(prices.extreme[r], part.cut);
    });
  }
  return prices;
}

/// The sum of the `count` largest (or smallest) weights of a rank to others of the graph; missing
/// edges have weight 0.
std::uint64_t weights_of(const WideGraph& graph, std::size_t rank, std::size_t count, Sense sense) {
  std::vector<std::uint64_t> weights;
  for (std::size_t peer = 0; peer < graph.size(); ++peer) {
    if (peer != rank) weights.push_back(graph.weight(rank, peer));
  }
  std::ranges::sort(weights);
  if (sense == Sense::best) std::ranges::reverse(weights);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < std::min(count, weights.size()); ++i) sum += weights[i];
  return sum;
}

}  // namespace

std::int64_t sum_over(const PriceOfRank& price, WideSet ranks) {
  std::int64_t sum = 0;
  for_each_rank(ranks, [&](std::size_t r) { sum += price[r]; });
  return sum;
}

SignedCut::SignedCut(const WideGraph& graph, Sense sense) : sense_(sense) {
  std::uint64_t total = 1;
  std::uint64_t unit = 0;
  for (std::size_t r = 0; r < graph.size(); ++r) {
    total += graph.total(r);
    unit = std::gcd(unit, graph.total(r));
    for (std::size_t peer = 0; peer < r; ++peer) unit = std::gcd(unit, graph.weight(r, peer));
  }
  if (unit > 0) unit_ = static_cast<std::int64_t>(unit);
  while (scale_ < (1 << 20) &&
         total < (std::uint64_t{1} << 56) / static_cast<std::uint64_t>(scale_)) {
    scale_ *= 2;
  }
}

std::uint64_t parts_to_list(std::size_t ranks, PartSizes sizes) {
  constexpr std::uint64_t enough = std::uint64_t{1} << 40;
  std::uint64_t count = 0;
  std::uint64_t of_size = 1;
  for (std::size_t size = 1; size <= std::min(sizes.most, ranks); ++size) {
    of_size = of_size * (ranks - size + 1) / size;
    if (of_size > enough) return enough;
    if (size >= sizes.fewest) count += of_size;
  }
  return count;
}

std::vector<Part> all_parts(const WideGraph& graph, WideSet ranks, PartSizes sizes) {
  std::vector<Part> parts;
  parts.reserve(parts_to_list(size_of(ranks), sizes));
  PartLister(graph, sizes).extend({}, ranks, parts);
  return parts;
}

RankPrices prices_of(const std::vector<Part>& parts, const WideGraph& graph, WideSet ranks,
                     PartSizes sizes, const SignedCut& signed_cut, Sense sense, Rounds rounds) {
  RankPrices equal =
      shared_prices(parts, signed_cut, sense, [](std::size_t) { return std::int64_t{0}; });
  RankPrices by_weight = shared_prices(
      parts, signed_cut, sense, [&](std::size_t r) { return signed_cut.of(graph.total(r)); });
  RankPrices& prices =
      sum_over(equal.price, ranks) >= sum_over(by_weight.price, ranks) ? equal : by_weight;
  for (int round = 0; rounds != Rounds::none && round < most_rounds; ++round) {
    const auto slack = slacks(parts, prices, signed_cut);
    bool moved = false;
    for_each_rank(ranks, [&](std::size_t r) {
      const std::int64_t raise = slack[r] / static_cast<std::int64_t>(sizes.most);
      prices.price[r] += raise;
      moved = moved || raise > 0;
    });
    if (!moved) break;
  }
  return prices;
}

std::int64_t slack_of(const RankPrices& prices, const Part& part, const SignedCut& signed_cut) {
  return signed_cut.of(part.cut) - sum_over(prices.price, part.set);
}

RankPrices plain_prices(const WideGraph& graph, WideSet ranks, PartSizes sizes,
                        const std::vector<std::uint64_t>& cut_by_size, const SignedCut& signed_cut,
                        Sense sense) {
  RankPrices own;
  RankPrices shared;
  std::int64_t share = std::numeric_limits<std::int64_t>::max();
  std::uint64_t extreme = sense == Sense::best ? std::numeric_limits<std::uint64_t>::max() : 0;
  for (std::size_t size = std::max<std::size_t>(sizes.fewest, 1); size <= sizes.most; ++size) {
    const std::uint64_t cut = cut_by_size.at(size);
    share = std::min(share, floor_div(signed_cut.of(cut), static_cast<std::int64_t>(size)));
    extreme = sense == Sense::best ? std::min(extreme, cut) : std::max(extreme, cut);
  }
  const std::size_t company =
      (sense == Sense::best ? sizes.most : std::max<std::size_t>(sizes.fewest, 1)) - 1;
  for_each_rank(ranks, [&](std::size_t r) {
    const std::uint64_t beyond = graph.total(r) - weights_of(graph, r, company, sense);
    own.price[r] = signed_cut.of(beyond);
    shared.price[r] = share;
    own.extreme[r] = shared.extreme[r] = sense == Sense::best ? std::max(extreme, beyond) : extreme;
  });
  return sum_over(own.price, ranks) >= sum_over(shared.price, ranks) ? own : shared;
}

}  // namespace rankplace
