// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/bounds.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

namespace rankplace {
namespace {

/// Disjoint sets of cores that count together; a link separates each from all other cores.
struct Family {
  std::vector<std::size_t> sizes;  ///< cores of each set
  std::size_t cores = 0;
  std::size_t largest = 0;   ///< cores of the largest set
  std::size_t smallest = 0;  ///< cores of the smallest set
};

/// The family of the objects that `chosen` accepts, each of `size` cores.
template <class Predicate, class Size>
Family family_of(const Machine& machine, const Predicate& chosen, const Size& size) {
  Family family;
  for (std::size_t o = 1; o < machine.object_count(); ++o) {
    if (!chosen(ObjectId(o))) continue;
    const std::size_t cores = size(ObjectId(o));
    family.smallest = family.sizes.empty() ? cores : std::min(family.smallest, cores);
    family.largest = std::max(family.largest, cores);
    family.cores += cores;
    family.sizes.push_back(cores);
  }
  return family;
}

/// The families of this level's links. A link on the way to a network card has the same cores
/// behind it as other links of its level together: such links are a family of their own.
std::vector<Family> links_of_level(const Machine& machine, std::size_t level) {
  std::vector<Family> families;
  for (const bool to_card : {false, true}) {
    const auto chosen = [&](ObjectId id) {
      return machine.link_level(id) == level && machine.object(id).holds_card == to_card;
    };
    families.push_back(
        family_of(machine, chosen, [&](ObjectId id) { return machine.cores_behind(id); }));
    if (families.back().sizes.empty()) families.pop_back();
  }
  return families;
}

/// The objects that separate all pairs that meet at this level or further out: one object above
/// each core.
Family groups_within(const Machine& machine, std::size_t level) {
  const auto chosen = [&](ObjectId id) {
    return machine.link_level(id) <= level && machine.object(id).level > level;
  };
  return family_of(machine, chosen,
                   [&](ObjectId id) { return std::size_t{machine.object(id).core_count}; });
}

void add(const LevelLoad& family, LevelLoad& level) {
  level.largest_link = std::max(level.largest_link, family.largest_link);
  level.link_sum += family.link_sum;
}

/// The least and the most that each rank exchanges with ranks outside its object.
class OutsideTraffic {
 public:
  explicit OutsideTraffic(const CommGraph& graph) : graph_(graph), heaviest_(graph.rank_count()) {
    for (std::size_t r = 0; r < graph.rank_count(); ++r) {
      for (const Edge& edge : graph.edges_of(Rank(r))) heaviest_[r].push_back(edge.weight);
      std::ranges::sort(heaviest_[r], std::ranges::greater{});
      std::partial_sum(heaviest_[r].begin(), heaviest_[r].end(), heaviest_[r].begin());
    }
  }

  /// Each rank in an object of at most `size` ranks; heaviest rank first.
  [[nodiscard]] std::vector<std::uint64_t> least(std::size_t size) const {
    return sorted([&](std::size_t r) {
      return graph_.weight_of(Rank(r)) - heaviest(r, size == 0 ? 0 : size - 1);
    });
  }
  /// Each rank in an object of at least `size` ranks; heaviest rank first.
  [[nodiscard]] std::vector<std::uint64_t> most(std::size_t size) const {
    const std::size_t others = graph_.rank_count() - 1;
    return sorted([&](std::size_t r) { return heaviest(r, others - std::min(others, size - 1)); });
  }

 private:
  /// Sum of the rank's `count` heaviest edges.
  [[nodiscard]] std::uint64_t heaviest(std::size_t r, std::size_t count) const {
    const std::size_t edges = std::min(count, heaviest_[r].size());
    return edges == 0 ? 0 : heaviest_[r][edges - 1];
  }
  template <class Amount>
  [[nodiscard]] std::vector<std::uint64_t> sorted(const Amount& amount) const {
    std::vector<std::uint64_t> amounts(graph_.rank_count());
    for (std::size_t r = 0; r < amounts.size(); ++r) amounts[r] = amount(r);
    std::ranges::sort(amounts, std::ranges::greater{});
    return amounts;
  }

  const CommGraph& graph_;
  std::vector<std::vector<std::uint64_t>> heaviest_;  ///< running sums by rank
};

std::uint64_t sum_of(std::span<const std::uint64_t> amounts) {
  return std::accumulate(amounts.begin(), amounts.end(), std::uint64_t{0});
}

std::uint64_t divided_up(std::uint64_t a, std::uint64_t b) { return a / b + (a % b == 0 ? 0 : 1); }

/// The least and the most ranks in an object of `cores` cores when `idle` cores stay empty.
struct Occupancy {
  std::size_t fewest = 0;
  std::size_t most = 0;
};
Occupancy occupancy(std::size_t cores, std::size_t ranks, std::size_t idle) {
  return {cores > idle ? cores - idle : 0, std::min(cores, ranks)};
}

/// A lower bound by `cuts` for a family's links. An object that may stay empty adds nothing to the
/// sum. The largest link is above an object with at least its share of the ranks.
LevelLoad least_cuts(const CutBySize& cuts, const Family& family, std::size_t ranks,
                     std::size_t idle, std::size_t cores_outside) {
  LevelLoad load;
  if (cuts.least.empty() || ranks <= cores_outside) return load;
  const std::size_t below = ranks - cores_outside;
  const auto least_from = [&](std::size_t fewest, std::size_t most) {
    return *std::min_element(cuts.least.begin() + static_cast<std::ptrdiff_t>(fewest),
                             cuts.least.begin() + static_cast<std::ptrdiff_t>(most) + 1);
  };
  for (const std::size_t cores : family.sizes) {
    const auto [fewest, most] = occupancy(cores, ranks, idle);
    if (fewest == 0) continue;
    const std::uint64_t cut = least_from(fewest, most);
    load.link_sum += cut;
    load.largest_link = std::max(load.largest_link, cut);
  }
  const std::size_t most = std::min(family.largest, ranks);
  const std::uint64_t held = divided_up(below, family.largest);
  const std::uint64_t share = divided_up(below, family.sizes.size());
  load.link_sum = std::max(load.link_sum, held * least_from(1, most));
  load.largest_link = std::max(load.largest_link, least_from(std::min(share, most), most));
  return load;
}

/// A lower bound on the links of a family when `cores_outside` cores are behind none of them.
LevelLoad least_links(const CommGraph& graph, const OutsideTraffic& outside, const Family& family,
                      std::size_t idle, std::size_t cores_outside, const CutBySize& cuts) {
  const std::size_t ranks = graph.rank_count();
  if (cores_outside >= ranks) return {};
  const auto amounts = outside.least(family.largest);
  const auto below = std::span(amounts).subspan(cores_outside);  // the heaviest stay outside
  LevelLoad load = least_cuts(cuts, family, ranks, idle, cores_outside);
  load.link_sum = std::max(sum_of(below), load.link_sum);
  load.largest_link =
      std::max({load.largest_link, divided_up(load.link_sum, family.sizes.size()), below.front()});
  return load;
}

/// An upper bound by `cuts` for a family's links.
LevelLoad most_cuts(const CutBySize& cuts, const Family& family, std::size_t ranks,
                    std::size_t idle) {
  LevelLoad load;
  for (const std::size_t cores : family.sizes) {
    const auto [fewest, most] = occupancy(cores, ranks, idle);
    const std::uint64_t cut =
        *std::max_element(cuts.most.begin() + static_cast<std::ptrdiff_t>(fewest),
                          cuts.most.begin() + static_cast<std::ptrdiff_t>(most) + 1);
    load.link_sum += cut;
    load.largest_link = std::max(load.largest_link, cut);
  }
  return load;
}

LevelLoad most_links(const CommGraph& graph, const OutsideTraffic& outside, const Family& family,
                     std::size_t idle, const CutBySize& cuts) {
  const auto amounts = outside.most(family.smallest > idle ? family.smallest - idle : 1);
  const std::size_t in_one = std::min(family.largest, amounts.size());
  LevelLoad load{std::min(sum_of(std::span(amounts).first(in_one)), graph.total_weight()),
                 sum_of(amounts), 0};
  if (cuts.most.empty()) return load;
  const LevelLoad by_size = most_cuts(cuts, family, graph.rank_count(), idle);
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

Score lower_bound(const CommGraph& graph, const Machine& machine, const Objective& objective,
                  const CutBySize& cuts) {
  Score score{std::vector<LevelLoad>(machine.level_count())};
  if (graph.rank_count() == 0) return score;
  const OutsideTraffic outside(graph);
  const std::size_t idle = machine.core_count() - graph.rank_count();
  std::vector<std::uint64_t> met(machine.level_count());
  for (std::size_t l = 0; l < met.size(); ++l) {
    for (const Family& links : links_of_level(machine, l)) {
      const std::size_t others = machine.core_count() - links.cores;
      add(least_links(graph, outside, links, idle, others, cuts), score.levels[l]);
    }
    const Family groups = groups_within(machine, l);
    met[l] = divided_up(least_links(graph, outside, groups, idle, 0, cuts).link_sum, 2);
  }
  set_pair_volumes(objective, Sense::best, met, score);
  return score;
}

Score upper_bound(const CommGraph& graph, const Machine& machine, const Objective& objective,
                  const CutBySize& cuts) {
  Score score{std::vector<LevelLoad>(machine.level_count())};
  if (graph.rank_count() == 0) return score;
  const OutsideTraffic outside(graph);
  const std::size_t idle = machine.core_count() - graph.rank_count();
  std::vector<std::uint64_t> met(machine.level_count());
  for (std::size_t l = 0; l < met.size(); ++l) {
    for (const Family& links : links_of_level(machine, l)) {
      add(most_links(graph, outside, links, idle, cuts), score.levels[l]);
    }
    const Family groups = groups_within(machine, l);
    met[l] = most_links(graph, outside, groups, idle, cuts).link_sum / 2;
  }
  set_pair_volumes(objective, Sense::worst, met, score);
  return score;
}

}  // namespace rankplace
