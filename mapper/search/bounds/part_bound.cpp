// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/part_bound.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "mapper/search/bounds/part_search.hpp"

namespace rankplace {
namespace {

constexpr std::size_t searches = 8;  ///< at a time, on as many threads at most
/// Ranks of a search whose parts were not all looked at: then there are too many of them.
constexpr std::size_t most_given_up = 3;

/// A number that all sizes of parts divide; 1 if weights are too large for it, 0 for any.
std::int64_t scale_for(const CommGraph& graph) {
  constexpr std::int64_t common_multiple = 27'720;  // of 1 to 12
  constexpr std::uint64_t most = std::uint64_t{1} << 59U;
  if (graph.total_weight() < most / common_multiple) return common_multiple;
  return graph.total_weight() < most ? 1 : 0;
}

/// Calls job(search, s) for several searches, all of which begin with these prices. Returns the
/// largest price of each rank: what paid still pays.
template <class Job>
PartPrices raised(const CommGraph& graph, std::size_t largest_part, const PartPrices& before,
                  Threads& threads, const Job& job) {
  std::vector<PartPrices> prices(searches, before);
  threads.run(searches, [&](std::size_t s) {
    PartSearch search(graph, largest_part, prices[s]);
    job(search, s);
  });
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const PartPrices& others : prices) {
      prices.front().price[r] = std::max(prices.front().price[r], others.price[r]);
    }
  }
  return std::move(prices.front());
}

/// The total weight less all prices, rounded up to whole weight; 0 if the prices are more.
std::uint64_t left_of_total(const CommGraph& graph, const PartPrices& prices) {
  const auto scale = static_cast<std::uint64_t>(prices.scale);
  std::uint64_t left = graph.total_weight() * scale;
  for (const std::int64_t price : prices.price) {
    if (static_cast<std::uint64_t>(price) >= left) return 0;
    left -= static_cast<std::uint64_t>(price);
  }
  return left / scale + (left % scale == 0 ? 0 : 1);
}

}  // namespace

std::uint64_t part_bound(const CommGraph& graph, std::size_t largest_part, std::uint64_t looks,
                         Threads& threads) {
  const std::int64_t scale = scale_for(graph);
  if (scale == 0 || graph.total_weight() == 0) return 0;
  PartPrices prices{std::vector<std::int64_t>(graph.rank_count()), scale};
  const auto ranks = static_cast<std::uint32_t>(graph.rank_count());
  std::vector<std::size_t> gave_up(searches);
  prices = raised(graph, largest_part, prices, threads, [&](PartSearch& search, std::size_t s) {
    for (auto r = static_cast<std::uint32_t>(s); r < ranks; r += searches) {
      search.pay_for_greedy_part(r);
    }
  });
  prices = raised(graph, largest_part, prices, threads, [&](PartSearch& search, std::size_t s) {
    std::uint64_t left = looks / searches;  // most ranks need few, the lowest most
    for (auto r = static_cast<std::uint32_t>(s); r < ranks; r += searches) {
      const std::uint64_t limit = left / 8;
      const std::uint64_t taken = search.raise_prices(r, limit);
      left -= taken;
      if (taken == limit && ++gave_up[s] == most_given_up) return;
    }
  });
  const bool is_hopeless = std::ranges::find(gave_up, most_given_up) != gave_up.end();
  return is_hopeless ? 0 : left_of_total(graph, prices);
}

}  // namespace rankplace
