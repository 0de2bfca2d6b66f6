// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/cards/card_balance.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/search/cards/swap_if_better.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace::cards {
namespace {

/// Of the swaps that help the cards most, so many are compared by the whole objective.
constexpr std::size_t most_compared = 8;
/// Looks that one comparison by the whole objective costs, about.
constexpr std::uint64_t looks_of_score = 32;

/// The busiest card of a node, and how many are as busy.
struct Peak {
  CardPartsLoad load = 0;
  std::uint32_t count = 0;
};

/// A swap, and the node's peak after it.
struct CardMove {
  CoreId a;
  CoreId b;
  Peak after;
};

class CardBalance {
 public:
  CardBalance(const CommGraph& graph, const Machine& machine, const Objective& objective,
              const SearchOptions& options, std::uint64_t most_looks,
              const std::vector<CoreId>& start)
      : machine_(machine),
        map_(*machine.cards()),
        objective_(objective),
        options_(options),
        looks_left_(most_looks),
        placement_(graph, machine, start) {}

  [[nodiscard]] std::vector<CoreId> run() {
    for (const NodeId node : busiest_first()) {
      if (goes_on() && level_out(node)) improve_inside(node);
    }
    return placement_.core_of_rank();
  }

 private:
  [[nodiscard]] std::vector<NodeId> busiest_first() const {
    std::vector<NodeId> nodes;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      if (map_.card_count(NodeId(n)) > 1) nodes.emplace_back(n);
    }
    std::ranges::stable_sort(nodes, std::ranges::greater{},
                             [&](NodeId node) { return placement_.cards()->node_load(node); });
    return nodes;
  }

  [[nodiscard]] bool goes_on() const { return looks_left_ > 0 && !is_over(options_); }
  void look(std::uint64_t looks) { looks_left_ -= std::min(looks, looks_left_); }

  [[nodiscard]] bool may_change(CoreId core) const {
    const auto rank = placement_.rank_on(core);
    return !options_.fixed.holds(core) && (!rank || !options_.fixed.holds(*rank));
  }
  [[nodiscard]] std::uint64_t outside_of(CoreId core) const {
    const auto rank = placement_.rank_on(core);
    return rank ? placement_.cards()->outside(*rank) : 0;
  }
  [[nodiscard]] bool helps(const Peak& after, const Peak& before) const {
    const auto order =
        std::tuple(after.load, after.count) <=> std::tuple(before.load, before.count);
    return options_.sense == Sense::best ? order < 0 : order > 0;
  }

  [[nodiscard]] Peak peak_of(const std::vector<CardPartsLoad>& loads) const {
    Peak peak;
    for (const CardPartsLoad load : loads) {
      if (load > peak.load) peak = {load, 0};
      if (load == peak.load) ++peak.count;
    }
    return peak;
  }
  [[nodiscard]] std::vector<CardPartsLoad> loads_of(NodeId node) const {
    std::vector<CardPartsLoad> loads;
    const std::uint32_t first = map_.first_card(node);
    for (std::uint32_t card = 0; card < map_.card_count(node); ++card) {
      loads.push_back(placement_.cards()->card_load(first + card));
    }
    return loads;
  }
  /// Moves a load from the cards of one core to the cards of another; it wraps around and comes
  /// back.
  void shift(NodeId node, CoreId from, CoreId to, CardPartsLoad by,
             std::vector<CardPartsLoad>& loads) const {
    const std::uint32_t first = map_.first_card(node);
    const auto from_cards = map_.cards_of(from);
    const auto to_cards = map_.cards_of(to);
    for (const auto card : from_cards) loads[card - first] -= by / from_cards.size();
    for (const auto card : to_cards) loads[card - first] += by / to_cards.size();
  }

  /// The swaps between a core at a busiest card and another that help the cards; best first.
  [[nodiscard]] std::vector<CardMove> moves_of(NodeId node) {
    const std::vector<CardPartsLoad> loads = loads_of(node);
    const Peak now = peak_of(loads);
    const auto is_at_peak = [&](CoreId core) {
      return std::ranges::any_of(map_.cards_of(core), [&](std::uint32_t card) {
        return loads[card - map_.first_card(node)] == now.load;
      });
    };
    std::vector<CoreId> at_peak;
    std::vector<CoreId> others;
    for (const CoreId core : rankplace::cores_of(machine_.node(node))) {
      if (may_change(core)) (is_at_peak(core) ? at_peak : others).push_back(core);
    }
    if (others.empty()) others = at_peak;  // of equally busy cards one may gain what another loses
    std::vector<CardMove> moves;
    std::vector<CardPartsLoad> after;
    for (const CoreId a : at_peak) {
      for (const CoreId b : others) {
        const std::uint64_t of_a = outside_of(a);
        const std::uint64_t of_b = outside_of(b);
        if (of_a == of_b || std::ranges::equal(map_.cards_of(a), map_.cards_of(b))) continue;
        after = loads;
        shift(node, a, b, CardPartsLoad{of_a} * map_.parts(), after);
        shift(node, b, a, CardPartsLoad{of_b} * map_.parts(), after);
        const Peak then = peak_of(after);
        if (helps(then, now)) moves.push_back({a, b, then});
      }
      look(others.size());
    }
    std::ranges::stable_sort(
        moves, [&](const CardMove& x, const CardMove& y) { return helps(x.after, y.after); });
    return moves;
  }

  /// Makes the best of these moves by the objective, if it is none that makes the score worse.
  bool make_best(const std::vector<CardMove>& moves) {
    const Score before = placement_.score();
    std::optional<CardMove> best;
    Score of_best;
    for (std::size_t m = 0; m < std::min(moves.size(), most_compared); ++m) {
      placement_.swap(moves[m].a, moves[m].b);
      const Score after = placement_.score();
      placement_.undo();
      look(looks_of_score);
      if (objective_.leads_on(options_.sense, before, after)) continue;
      if (best && !objective_.leads_on(options_.sense, after, of_best)) continue;
      best = moves[m];
      of_best = after;
    }
    if (best) placement_.swap(best->a, best->b);
    return best.has_value();
  }

  /// Whether anything was exchanged. Every swap leaves the score as good and helps the peak of
  /// the node, so it ends.
  bool level_out(NodeId node) {
    bool any = false;
    while (goes_on() && make_best(moves_of(node))) any = true;
    return any;
  }

  void improve_inside(NodeId node) {
    const Node& cores = machine_.node(node);
    bool any = true;
    while (any) {
      any = false;
      for (const CoreId a : rankplace::cores_of(cores)) {
        for (CoreId b(a.value() + 1); b.value() < cores.first_core + cores.core_count;
             b = CoreId(b.value() + 1)) {
          if (!goes_on()) return;
          any = try_swap(a, b) || any;
        }
      }
    }
  }

  bool try_swap(CoreId a, CoreId b) {
    if (!placement_.rank_on(a) && !placement_.rank_on(b)) return false;
    if (!may_change(a) || !may_change(b)) return false;
    look(looks_of_score);
    return swap_if_better(placement_, objective_, options_.sense, a, b);
  }

  const Machine& machine_;
  const CardMap& map_;
  const Objective& objective_;
  const SearchOptions& options_;
  std::uint64_t looks_left_;
  IncrementalScore placement_;
};

}  // namespace

std::vector<CoreId> balanced(const CommGraph& graph, const Machine& machine,
                             const Objective& objective, const SearchOptions& options,
                             std::uint64_t most_looks, const std::vector<CoreId>& start) {
  return CardBalance(graph, machine, objective, options, most_looks, start).run();
}

}  // namespace rankplace::cards
