// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/price_ascent.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace rankplace {
namespace {

/// In fewer rounds the step would shrink once at most: not worth the work.
constexpr std::uint64_t fewest_rounds = 10;

/// One ascent.
class PriceAscent {
 public:
  PriceAscent(const std::vector<Part>& parts, const std::vector<std::int64_t>& cost, WideSet ranks)
      : parts_(parts), cost_(cost), ranks_(ranks) {}

  void run(std::uint64_t rounds, PriceOfRank& price) {
    share_slack(price);
    best_ = price;
    double step = first_step();
    int fruitless = 0;
    double last_gain = step;
    for (std::uint64_t round = 0; round < rounds && step >= last_gain * smallest_step; ++round) {
      move(step, price);
      share_slack(price);
      if (sum(price) > sum(best_)) {
        best_ = price;
        fruitless = 0;
        last_gain = std::max(step, 1.0);
      } else if (++fruitless == most_fruitless) {
        step *= shrink;
        fruitless = 0;
        price = best_;
        share_slack(price);
      }
    }
    price = best_;
  }

 private:
  // Chosen by measurement on the proofs of docs/benchmarks.md.
  static constexpr double shrink = 0.7;  // of the step, where most_fruitless rounds bring nothing
  static constexpr double smallest_step = 0.03;  // of the last step that brought something
  static constexpr int most_fruitless = 5;
  /// A rank in many of the tightest parts would fall too far in one step, and take rounds to rise.
  static constexpr double furthest_down = -4;

  [[nodiscard]] std::int64_t sum(const PriceOfRank& price) const { return sum_over(price, ranks_); }

  /// Half of a rank's mean payment if a part's ranks share its cost.
  [[nodiscard]] double first_step() const {
    double shares = 0;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      const auto size = static_cast<double>(size_of(parts_[p].set));
      shares += std::abs(static_cast<double>(cost_[p])) / size;
    }
    return shares / static_cast<double>(parts_.size()) / 2;
  }

  /// Changes each rank's price by the least equal share of the slack of a part that holds it. After
  /// that no part's ranks pay too much, whatever the prices were.
  void share_slack(PriceOfRank& price) {
    PriceOfRank least;
    least.fill(std::numeric_limits<std::int64_t>::max());
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      std::int64_t slack = cost_[p];
      for_each_rank(parts_[p].set, [&](std::size_t r) { slack -= price[r]; });
      const auto size = static_cast<std::int64_t>(size_of(parts_[p].set));
      const std::int64_t share = slack / size - (slack % size < 0 ? 1 : 0);
      for_each_rank(parts_[p].set, [&](std::size_t r) {
        if (share >= least[r]) return;
        least[r] = share;
        tightest_[r] = p;
      });
    }
    for_each_rank(ranks_, [&](std::size_t r) { price[r] += least[r]; });
  }

  /// Raises ranks that few of the tightest parts hold, and lowers ranks that many of them hold.
  void move(double step, PriceOfRank& price) const {
    std::array<double, WideGraph::most_ranks> held{};
    for_each_rank(ranks_, [&](std::size_t r) {
      const WideSet set = parts_[tightest_[r]].set;
      const double share = 1 / static_cast<double>(size_of(set));
      for_each_rank(set, [&](std::size_t peer) { held[peer] += share; });
    });
    for_each_rank(ranks_, [&](std::size_t r) {
      price[r] += std::llround(step * std::max(1 - held[r], furthest_down));
    });
  }

  const std::vector<Part>& parts_;
  const std::vector<std::int64_t>& cost_;
  WideSet ranks_;
  PriceOfRank best_{};
  std::array<std::size_t, WideGraph::most_ranks> tightest_{};  ///< the part of each rank's least
};

std::uint64_t steps_of_round(const std::vector<Part>& parts) {
  std::uint64_t steps = 1;
  for (const Part& part : parts) steps += size_of(part.set);
  return steps;
}

std::uint64_t rounds_within(const std::vector<Part>& parts, AscentWork work) {
  const std::uint64_t rounds = std::min(work.rounds, work.steps / steps_of_round(parts));
  return rounds < fewest_rounds ? 0 : rounds;
}

}  // namespace

std::uint64_t steps_of_ascent(const std::vector<Part>& parts, AscentWork work) {
  return rounds_within(parts, work) * steps_of_round(parts);
}

void raise_prices(const std::vector<Part>& parts, const std::vector<std::int64_t>& cost,
                  WideSet ranks, AscentWork work, PriceOfRank& price) {
  PriceAscent(parts, cost, ranks).run(rounds_within(parts, work), price);
}

void raise_prices(const std::vector<Part>& parts, const SignedCut& signed_cut, WideSet ranks,
                  AscentWork work, RankPrices& prices) {
  std::vector<std::int64_t> cost(parts.size());
  std::ranges::transform(parts, cost.begin(),
                         [&](const Part& part) { return signed_cut.of(part.cut); });
  PriceOfRank raised{};
  raise_prices(parts, cost, ranks, work, raised);
  if (sum_over(raised, ranks) > sum_over(prices.price, ranks)) prices.price = raised;
}

bool takes_more_parts(const std::vector<Part>& parts, const WideGraph& graph, WideSet ranks,
                      std::size_t count, AscentWork work) {
  constexpr std::int64_t one = std::int64_t{1} << 40;
  double heaviest = 1;  // what the ranks of a part exchange in all
  for (const Part& part : parts) {
    double weight = 0;
    for_each_rank(part.set, [&](std::size_t r) { weight += static_cast<double>(graph.total(r)); });
    heaviest = std::max(heaviest, weight);
  }
  PriceOfRank price{};
  for_each_rank(ranks, [&](std::size_t r) {
    price[r] = std::llround(static_cast<double>(graph.total(r)) / heaviest * one);
  });
  raise_prices(parts, std::vector<std::int64_t>(parts.size(), one), ranks, work, price);
  return sum_over(price, ranks) > static_cast<std::int64_t>(count) * one;
}

}  // namespace rankplace
