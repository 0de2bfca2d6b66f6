// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/bounds.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

namespace rankplace {
namespace {

/// Cores that a link separates from all others.
struct CoreSet {
  std::size_t fewest = 0;  ///< ranks on them: all that do not fit elsewhere
  std::size_t most = 0;
};

/// Disjoint sets of cores that count together.
struct Family {
  std::vector<CoreSet> sets;
  std::size_t largest = 0;   ///< the most ranks on one of them
  std::size_t smallest = 0;  ///< the fewest
  std::size_t outside = 0;   ///< the most ranks on cores of none of them
};

/// Collects the families of a machine's links for so many ranks.
class Families {
 public:
  Families(const Machine& machine, std::size_t ranks)
      : machine_(machine), ranks_(ranks), slots_(machine.slot_count()) {}

  /// The families of this level's links. A link on the way to a network card has the same cores
  /// behind it as other links of its level together: such links are a family of their own.
  [[nodiscard]] std::vector<Family> links_of_level(std::size_t level) const {
    std::vector<Family> families;
    for (const bool to_card : {false, true}) {
      families.push_back(family_of([&](const Object& object, ObjectId id) {
        return object.holds_card == to_card && machine_.link_level(id) == level;
      }));
      if (families.back().sets.empty()) families.pop_back();
    }
    return families;
  }

  /// The objects that separate all pairs that meet at this level or further out: one object above
  /// each core.
  [[nodiscard]] Family groups_within(std::size_t level) const {
    return family_of(
        [&](const Object& object, ObjectId id) {
          return machine_.link_level(id) <= level && object.level > level;
        },
        Links::to_the_inside);
  }

 private:
  enum class Links { to_the_card_counted, to_the_inside };

  template <class Predicate>
  [[nodiscard]] Family family_of(const Predicate& chosen,
                                 Links links = Links::to_the_card_counted) const {
    Family family;
    std::vector<std::size_t> cores_on_node(machine_.node_count(), 0);
    for (std::size_t o = 1; o < machine_.object_count(); ++o) {
      const Object& object = machine_.object(ObjectId(o));
      if (!chosen(object, ObjectId(o))) continue;
      const bool to_card = links == Links::to_the_card_counted && object.holds_card;
      family.sets.push_back(set_of(object, to_card, cores_on_node));
      const CoreSet& set = family.sets.back();
      family.smallest =
          family.sets.size() == 1 ? set.fewest : std::min(family.smallest, set.fewest);
      family.largest = std::max(family.largest, set.most);
    }
    for (std::size_t n = 0; n < cores_on_node.size(); ++n) {
      const Node& node = machine_.node(NodeId(n));
      family.outside += std::min<std::size_t>(node.slots, node.core_count - cores_on_node[n]);
    }
    return family;
  }

  /// The cores below an object, or, on the way to the network card, the others of its node.
  [[nodiscard]] CoreSet set_of(const Object& object, bool to_card,
                               std::vector<std::size_t>& cores_on_node) const {
    std::size_t below = 0;
    std::size_t elsewhere = slots_;
    const std::size_t end = object.first_core + object.core_count;
    std::size_t n = machine_.core(CoreId(object.first_core)).node.value();
    for (; n < machine_.node_count() && machine_.node(NodeId(n)).first_core < end; ++n) {
      const Node& node = machine_.node(NodeId(n));
      const std::size_t cores = std::min(node.core_count, object.core_count);
      const std::size_t others = node.core_count - cores;
      cores_on_node[n] += to_card ? others : cores;
      below += std::min<std::size_t>(node.slots, to_card ? others : cores);
      elsewhere -= node.slots - std::min<std::size_t>(node.slots, to_card ? cores : others);
    }
    return {ranks_ > elsewhere ? ranks_ - elsewhere : 0, std::min(below, ranks_)};
  }

  const Machine& machine_;
  std::size_t ranks_;
  std::size_t slots_;
};

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

/// A lower bound by `cuts` for a family's links. An object that may stay empty adds nothing to the
/// sum. The largest link is above an object with at least its share of the ranks.
LevelLoad least_cuts(const CutBySize& cuts, const Family& family, std::size_t ranks) {
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
LevelLoad least_links(const CommGraph& graph, const OutsideTraffic& outside, const Family& family,
                      const CutBySize& cuts) {
  if (family.outside >= graph.rank_count()) return {};
  const auto amounts = outside.least(family.largest);
  const auto below = std::span(amounts).subspan(family.outside);  // the heaviest stay outside
  LevelLoad load = least_cuts(cuts, family, graph.rank_count());
  load.link_sum = std::max(sum_of(below), load.link_sum);
  load.largest_link =
      std::max({load.largest_link, divided_up(load.link_sum, family.sets.size()), below.front()});
  return load;
}

/// The bound on so many links if they carry at least `sum` together.
LevelLoad with_sum(std::uint64_t sum, std::size_t links, LevelLoad load) {
  load.link_sum = std::max(load.link_sum, sum);
  load.largest_link = std::max(load.largest_link, divided_up(load.link_sum, links));
  return load;
}

/// An upper bound by `cuts` for a family's links.
LevelLoad most_cuts(const CutBySize& cuts, const Family& family) {
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
LevelLoad most_links(const CommGraph& graph, const OutsideTraffic& outside, const Family& family,
                     const CutBySize& cuts) {
  const auto amounts = outside.most(std::max<std::size_t>(family.smallest, 1));
  LevelLoad load{std::min(sum_of(std::span(amounts).first(family.largest)), graph.total_weight()),
                 sum_of(amounts), 0};
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
  const Family groups = Families(machine, ranks).groups_within(level);
  for (const CoreSet& set : groups.sets) {
    if (set.most > 0) capacities.push_back(set.most);
  }
  std::ranges::sort(capacities, std::ranges::greater{});
  return capacities;
}

Score lower_bound(const CommGraph& graph, const Machine& machine, const Objective& objective,
                  const CutBySize& cuts, const LeastMet& least_met) {
  Score score{std::vector<LevelLoad>(machine.level_count())};
  if (graph.rank_count() == 0) return score;
  const OutsideTraffic outside(graph);
  const Families families(machine, graph.rank_count());
  std::vector<std::uint64_t> met(machine.level_count());
  for (std::size_t l = 0; l < met.size(); ++l) {
    const Family groups = families.groups_within(l);
    met[l] = divided_up(least_links(graph, outside, groups, cuts).link_sum, 2);
    if (!least_met.empty()) met[l] = std::max(met[l], least_met[l]);
    for (const Family& links : families.links_of_level(l)) {
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
                  const CutBySize& cuts) {
  Score score{std::vector<LevelLoad>(machine.level_count())};
  if (graph.rank_count() == 0) return score;
  const OutsideTraffic outside(graph);
  const Families families(machine, graph.rank_count());
  std::vector<std::uint64_t> met(machine.level_count());
  for (std::size_t l = 0; l < met.size(); ++l) {
    for (const Family& links : families.links_of_level(l)) {
      add(most_links(graph, outside, links, cuts), score.levels[l]);
    }
    const Family groups = families.groups_within(l);
    met[l] = most_links(graph, outside, groups, cuts).link_sum / 2;
  }
  set_pair_volumes(objective, Sense::worst, met, score);
  return score;
}

}  // namespace rankplace
