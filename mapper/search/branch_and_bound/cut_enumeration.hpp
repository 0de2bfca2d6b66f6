// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "mapper/analysis/cut_sweep.hpp"
#include "mapper/search/branch_and_bound/dual_prices.hpp"

namespace rankplace {

/// The cuts that a CutEnumeration looks for.
struct WantedCuts {
  PartSizes sizes;
  Sense sense = Sense::best;
  std::uint64_t limit = 0;  ///< cuts beyond it (above for best, below for worst) may be left out
};

/// Which of a set and its complement a CutEnumeration visits: both have one cut.
enum class Complements : std::uint8_t { both, one_of_the_two };

/// The largest (best) or smallest (worst) cut up to `total` that `may(cut)` agrees to.
template <class May>
[[nodiscard]] std::uint64_t last_useful_cut(std::uint64_t total, Sense sense, const May& may) {
  if (sense == Sense::worst && may(0)) return 0;
  std::uint64_t good = sense == Sense::best ? 0 : total;
  std::uint64_t bad = sense == Sense::best ? total + 1 : 0;
  while (std::max(good, bad) - std::min(good, bad) > 1) {
    const std::uint64_t middle = std::midpoint(good, bad);
    (may(middle) ? good : bad) = middle;
  }
  return good;
}

/// An enumeration of all sets of a graph's ranks with a wanted cut and size. The tables of a sweep
/// (mapper/analysis/cut_sweep.hpp) tell what the rest will cost for every choice of sides so far,
/// so hardly any branch is fruitless. The tables hold two bytes per state: costs are
/// rounded down to 65534ths of the limit.
class CutEnumeration {
 public:
  /// `graph`: at most 64 ranks. Nothing if the tables would take more than so many steps (about a
  /// nanosecond each) or too much memory.
  static std::optional<CutEnumeration> make(const CommGraph& graph, const WantedCuts& wanted,
                                            std::uint64_t most_steps);

  /// Calls visit(set) for every set found whose bounds `may(cut)` agrees to on the way.
  template <class May, class Visit>
  void for_each(Complements visited, const May& may, const Visit& visit) const {
    for (const std::size_t size : sizes_evenest_first()) {
      back({tables_.size(), 0, size, 0}, visited, may, visit);
    }
  }
  /// The same, sets whose cut is `extreme` (or beyond) first.
  template <class May, class Visit>
  void for_each_extreme_first(Complements visited, std::uint64_t extreme, const May& may,
                              const Visit& visit) const {
    const auto is_extreme = [&](std::uint64_t cut) {
      return wanted_.sense == Sense::best ? cut <= extreme : cut >= extreme;
    };
    for_each(
        visited, [&](std::uint64_t cut) { return is_extreme(cut) && may(cut); }, visit);
    for_each(visited, may, [&](WideSet set) {
      if (!is_extreme(wide_.cut(set))) visit(set);
    });
  }

 private:
  /// The state of the sweep after a number of ranks.
  struct Table {
    std::array<std::uint32_t, WideGraph::most_ranks> bit_of{};  ///< as SweepProgramme::bit_of
    PartSizes inside;  ///< numbers of ranks inside that can still become a wanted size
    std::vector<std::uint16_t> cost;  ///< by sides of those with a bit and number of ranks inside
    WideSet forgotten = 0;            ///< ranks whose side was forgotten at this step
    WideSet before = 0;  ///< peers of the rank passed at this step that were passed earlier

    [[nodiscard]] std::size_t index(std::uint32_t sides, std::size_t size) const {
      return sides * (inside.most - inside.fewest + 1) + size - inside.fewest;
    }
  };
  struct Place {
    std::size_t passed;
    WideSet inside;  ///< of the ranks whose side is known: those not passed or with peers ahead
    std::size_t size;
    std::uint64_t cost;
  };

  CutEnumeration(const CommGraph& graph, const WantedCuts& wanted, Sweep sweep);
  void add_table(const SweepProgramme& programme);
  [[nodiscard]] std::vector<std::size_t> sizes_evenest_first() const;
  [[nodiscard]] std::uint64_t added_cost(std::size_t rank, WideSet inside, WideSet before) const;
  /// A lower bound on what the ranks passed before a place cost; nothing if that is too much.
  [[nodiscard]] std::optional<std::uint64_t> cost_before(std::size_t passed, WideSet inside,
                                                         std::size_t size) const;
  [[nodiscard]] std::uint64_t cut_of(std::uint64_t cost) const {
    return wanted_.sense == Sense::best ? cost : graph_.total_weight() - cost;
  }

  template <class May, class Visit>
  void back(const Place& place, Complements visited, const May& may, const Visit& visit) const {
    if (place.passed == 0) return visit(place.inside);
    const Table& table = tables_[place.passed - 1];
    const std::size_t rank = sweep_.order[place.passed - 1];
    for (WideSet sides = table.forgotten;; sides = (sides - 1) & table.forgotten) {
      const WideSet inside = place.inside | sides;
      const bool joins = (inside >> rank & 1) != 0;
      const bool left_out =
          visited == Complements::one_of_the_two && place.passed == tables_.size() && !joins;
      if (!left_out && (!joins || place.size > 0)) {
        const std::size_t size = place.size - (joins ? 1 : 0);
        const std::uint64_t cost = place.cost + added_cost(rank, inside, table.before);
        const auto rest = cost_before(place.passed - 1, inside, size);
        if (rest && may(cut_of(cost + *rest))) {
          back({place.passed - 1, inside, size, cost}, visited, may, visit);
        }
      }
      if (sides == 0) break;
    }
  }

  const CommGraph& graph_;
  WideGraph wide_;
  WantedCuts wanted_;
  Sweep sweep_;
  std::uint64_t quantum_ = 1;
  std::vector<Table> tables_;
};

}  // namespace rankplace
