// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/bounds.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "mapper/cost/link_families.hpp"
#include "support/threads/range_jobs.hpp"

namespace rankplace {
namespace {

void add(const LevelLoad& family, LevelLoad& level) {
  level.largest_link = std::max(level.largest_link, family.largest_link);
  level.link_sum += family.link_sum;
}

/// The heaviest of some amounts, in no order, then all others.
class SplitAmounts {
 public:
  SplitAmounts(std::vector<std::uint64_t> amounts, std::size_t heaviest)
      : amounts_(std::move(amounts)), heaviest_(std::min(heaviest, amounts_.size())) {
    if (heaviest_ == 0 || heaviest_ == amounts_.size()) return;
    const auto middle = amounts_.begin() + static_cast<std::ptrdiff_t>(heaviest_);
    std::ranges::nth_element(amounts_, middle, std::ranges::greater{});
  }

  [[nodiscard]] std::span<const std::uint64_t> heaviest() const {
    return std::span(amounts_).first(heaviest_);
  }
  [[nodiscard]] std::span<const std::uint64_t> others() const {
    return std::span(amounts_).subspan(heaviest_);
  }
  [[nodiscard]] std::span<const std::uint64_t> all() const { return amounts_; }

 private:
  std::vector<std::uint64_t> amounts_;
  std::size_t heaviest_;
};

constexpr std::size_t ranks_of_job = 4'096;

/// The least and the most that each rank exchanges with ranks outside its object. Threads share the
/// ranks.
class OutsideTraffic {
 public:
  OutsideTraffic(const CommGraph& graph, Threads& threads)
      : graph_(graph), threads_(threads), row_begin_(graph.rank_count() + 1) {
    for (std::size_t r = 0; r < graph.rank_count(); ++r) {
      row_begin_[r + 1] = row_begin_[r] + graph.edges_of(Rank(r)).size();
    }
    heaviest_.resize(row_begin_.back());
    run_each(threads_, graph_.rank_count(), ranks_of_job, [&](std::size_t r) {
      const auto row = std::span(heaviest_).subspan(row_begin_[r], edges_of(r));
      std::ranges::transform(graph.edges_of(Rank(r)), row.begin(), &Edge::weight);
      std::ranges::sort(row, std::ranges::greater{});
      std::partial_sum(row.begin(), row.end(), row.begin());
    });
  }

  /// Of each rank, in an object of at most `size` ranks.
  [[nodiscard]] std::vector<std::uint64_t> least(std::size_t size) const {
    return amounts([&](std::size_t r) {
      return graph_.weight_of(Rank(r)) - heaviest(r, size == 0 ? 0 : size - 1);
    });
  }
  /// Of each rank, in an object of at least `size` ranks.
  [[nodiscard]] std::vector<std::uint64_t> most(std::size_t size) const {
    const std::size_t others = graph_.rank_count() - 1;
    return amounts([&](std::size_t r) { return heaviest(r, others - std::min(others, size - 1)); });
  }

 private:
  [[nodiscard]] std::size_t edges_of(std::size_t r) const {
    return row_begin_[r + 1] - row_begin_[r];
  }
  /// Sum of the rank's `count` heaviest edges.
  [[nodiscard]] std::uint64_t heaviest(std::size_t r, std::size_t count) const {
    const std::size_t edges = std::min(count, edges_of(r));
    return edges == 0 ? 0 : heaviest_[row_begin_[r] + edges - 1];
  }
  template <class Amount>
  [[nodiscard]] std::vector<std::uint64_t> amounts(const Amount& amount) const {
    std::vector<std::uint64_t> amounts(graph_.rank_count());
    run_each(threads_, graph_.rank_count(), ranks_of_job,
             [&](std::size_t r) { amounts[r] = amount(r); });
    return amounts;
  }

  const CommGraph& graph_;
  Threads& threads_;
  std::vector<std::size_t> row_begin_;
  std::vector<std::uint64_t> heaviest_;  ///< running sums by rank
};

std::uint64_t sum_of(std::span<const std::uint64_t> amounts) {
  return std::accumulate(amounts.begin(), amounts.end(), std::uint64_t{0});
}

std::uint64_t divided_up(std::uint64_t a, std::uint64_t b) { return a / b + (a % b == 0 ? 0 : 1); }

/// A lower bound by `cuts` for a family's links. An object that may stay empty adds nothing to the
/// sum. The largest link is above an object with at least its share of the ranks.
LevelLoad least_cuts(const CutBySize& cuts, const LinkFamily& family, std::size_t ranks) {
  LevelLoad load;
  if (cuts.least.empty() || ranks <= family.outside) return load;
  const std::size_t below = ranks - family.outside;
  const auto least_from = [&](std::size_t fewest, std::size_t most) {
    return *std::min_element(cuts.least.begin() + static_cast<std::ptrdiff_t>(fewest),
                             cuts.least.begin() + static_cast<std::ptrdiff_t>(most) + 1);
  };
  for (const CoreSet& set : family.sets) {
    if (set.fewest == 0) continue;
    const std::uint64_t cut = least_from(set.fewest, set.most);
    load.link_sum += cut;
    load.largest_link = std::max(load.largest_link, cut);
  }
  const std::uint64_t held = divided_up(below, family.largest);
  const std::uint64_t share = divided_up(below, family.sets.size());
  load.link_sum = std::max(load.link_sum, held * least_from(1, family.largest));
  load.largest_link =
      std::max(load.largest_link, least_from(std::min(share, family.largest), family.largest));
  return load;
}

/// A lower bound on the links of a family.
LevelLoad least_links(const CommGraph& graph, const OutsideTraffic& outside,
                      const LinkFamily& family, const CutBySize& cuts) {
  if (family.outside >= graph.rank_count()) return {};
  const SplitAmounts amounts(outside.least(family.largest), family.outside);
  const auto below = amounts.others();  // the heaviest stay outside
  LevelLoad load = least_cuts(cuts, family, graph.rank_count());
  load.link_sum = std::max(sum_of(below), load.link_sum);
  load.largest_link = std::max(
      {load.largest_link, divided_up(load.link_sum, family.sets.size()), std::ranges::max(below)});
  return load;
}

/// The bound on so many links if they carry at least `sum` together.
LevelLoad with_sum(std::uint64_t sum, std::size_t links, LevelLoad load) {
  load.link_sum = std::max(load.link_sum, sum);
  load.largest_link = std::max(load.largest_link, divided_up(load.link_sum, links));
  return load;
}

/// An upper bound by `cuts` for a family's links.
LevelLoad most_cuts(const CutBySize& cuts, const LinkFamily& family) {
  LevelLoad load;
  for (const CoreSet& set : family.sets) {
    const std::uint64_t cut =
        *std::max_element(cuts.most.begin() + static_cast<std::ptrdiff_t>(set.fewest),
                          cuts.most.begin() + static_cast<std::ptrdiff_t>(set.most) + 1);
    load.link_sum += cut;
    load.largest_link = std::max(load.largest_link, cut);
  }
  return load;
}

/// An upper bound on the links of a family.
LevelLoad most_links(const CommGraph& graph, const OutsideTraffic& outside,
                     const LinkFamily& family, const CutBySize& cuts) {
  const SplitAmounts amounts(outside.most(std::max<std::size_t>(family.smallest, 1)),
                             family.largest);
  LevelLoad load{std::min(sum_of(amounts.heaviest()), graph.total_weight()), sum_of(amounts.all()),
                 0};
  if (cuts.most.empty()) return load;
  const LevelLoad by_size = most_cuts(cuts, family);
  return {std::min(load.largest_link, by_size.largest_link),
          std::min(load.link_sum, by_size.link_sum), 0};
}

/// The level that takes the traffic that meets at `level` in a bound on hop-bytes: the cheapest
/// level further out (best) or the dearest further in (worst); the level itself if distances fall
/// inwards.
std::size_t stand_in(const Objective& objective, std::size_t level, std::size_t levels,
                     Sense sense) {
  if (objective.kind() != ObjectiveKind::hop_bytes) return level;
  const auto distance = [&](std::size_t l) { return objective.distances().at(l); };
  std::size_t chosen = level;
  if (sense == Sense::best) {
    for (std::size_t l = level; l-- > 0;) chosen = distance(l) < distance(chosen) ? l : chosen;
  } else {
    for (std::size_t l = level + 1; l < levels; ++l) {
      chosen = distance(l) > distance(chosen) ? l : chosen;
    }
  }
  return chosen;
}

/// Turns bounds for each level and all further out into volumes by level.
void set_pair_volumes(const Objective& objective, Sense sense,
                      const std::vector<std::uint64_t>& met_so_far, Score& score) {
  std::uint64_t before = 0;
  for (std::size_t l = 0; l < met_so_far.size(); ++l) {
    const std::uint64_t met = std::max(before, met_so_far[l]);
    score.levels[stand_in(objective, l, met_so_far.size(), sense)].pair_volume += met - before;
    before = met;
  }
}

}  // namespace

std::vector<std::size_t> part_capacities(const Machine& machine, std::size_t ranks,
                                         std::size_t level) {
  std::vector<std::size_t> capacities;
  const LinkFamily groups = LinkFamilies(machine, ranks).groups_within(level);
  for (const CoreSet& set : groups.sets) {
    if (set.most > 0) capacities.push_back(set.most);
  }
  std::ranges::sort(capacities, std::ranges::greater{});
  return capacities;
}

Score lower_bound(const CommGraph& graph, const Machine& machine, const Objective& objective,
                  const CutBySize& cuts, const LeastMet& least_met, Threads& threads) {
  Score score{std::vector<LevelLoad>(machine.level_count())};
  if (graph.rank_count() == 0) return score;
  const OutsideTraffic outside(graph, threads);
  const LinkFamilies families(machine, graph.rank_count());
  std::vector<std::uint64_t> met(machine.level_count());
  for (std::size_t l = 0; l < met.size(); ++l) {
    const LinkFamily groups = families.groups_within(l);
    met[l] = divided_up(least_links(graph, outside, groups, cuts).link_sum, 2);
    if (!least_met.empty()) met[l] = std::max(met[l], least_met[l]);
    for (const LinkFamily& links : families.links_of_level(l)) {
      LevelLoad load = least_links(graph, outside, links, cuts);
      // Links above all cores are those of the groups: what meets there or further out crosses two.
      if (links.outside == 0) load = with_sum(2 * met[l], links.sets.size(), load);
      add(load, score.levels[l]);
    }
  }
  set_pair_volumes(objective, Sense::best, met, score);
  return score;
}

Score upper_bound(const CommGraph& graph, const Machine& machine, const Objective& objective,
                  const CutBySize& cuts, Threads& threads) {
  Score score{std::vector<LevelLoad>(machine.level_count())};
  if (graph.rank_count() == 0) return score;
  const OutsideTraffic outside(graph, threads);
  const LinkFamilies families(machine, graph.rank_count());
  std::vector<std::uint64_t> met(machine.level_count());
  for (std::size_t l = 0; l < met.size(); ++l) {
    for (const LinkFamily& links : families.links_of_level(l)) {
      add(most_links(graph, outside, links, cuts), score.levels[l]);
    }
    const LinkFamily groups = families.groups_within(l);
    met[l] = most_links(graph, outside, groups, cuts).link_sum / 2;
  }
  set_pair_volumes(objective, Sense::worst, met, score);
  return score;
}

}  // namespace rankplace
