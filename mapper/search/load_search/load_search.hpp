// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/load_search/load_order.hpp"
#include "mapper/search/load_search/placed_loads.hpp"
#include "mapper/search/local_search/free_slots.hpp"
#include "mapper/search/multilevel/swaps/rank_queue.hpp"
#include "mapper/search/search_end.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::load_search {

/// Rounds of iterated search that bring nothing, after which it ends.
inline constexpr std::uint64_t most_fruitless_rounds = 4;

struct LoadSearchOptions {
  MoveScope moves = MoveScope::anywhere;
  std::uint64_t seed = 1;
  std::uint64_t work = 20'000'000;  ///< swaps and edges that descents look at, at most
  /// About how many cores a rank tries in a machine that is too large for all: around its own,
  /// around its peers, those first on whose nodes it has most traffic, and some at random.
  std::size_t candidates = 800;
  std::size_t peers = 24;    ///< that are tried again after a swap
  Tie tie = Tie::objective;  ///< a search by busiest may end with a larger sum
  FixedRanks fixed = {};     ///< they stay where they are
  SearchEnd end = {};        ///< of the search, even with work left
};

/// Local search on the exact loads of links: swaps of what two cores hold, as long as they lead
/// on under the objective. First improvement in seeded order, never worse. After Kernighan and
/// Lin's pairwise exchange (1970) in the neighbourhoods of Schulz and Traff (2017). Nodes get no
/// more ranks than slots.
class LoadSearch {
 public:
  /// Keeps references to its arguments.
  LoadSearch(const PlacedPart& part, const Machine& machine, const LinkPaths& paths,
             const LoadOrder& order, std::vector<CoreId> core_of, const LoadSearchOptions& options);

  [[nodiscard]] const std::vector<CoreId>& core_of() const { return placed_.core_of(); }
  [[nodiscard]] const LevelLoads& loads() const { return placed_.loads(); }
  /// Edges and swaps so far.
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }
  /// Sets the largest loads of the links outside the part; loads() includes them.
  void set_outside(const LevelLoads& outside);

  /// Makes swaps as long as one leads on.
  void descend();
  /// Likewise, but begins with the ranks below the busiest links alone.
  void descend_from_busiest();
  /// Iterated local search: disturbs a place, most often below a busiest link, descends around it,
  /// and takes both back if the result is worse; until `work` more has been looked at.
  void iterate(std::uint64_t work);
  /// iterate() in rounds of so much work, at most so many, until some in a row bring nothing.
  void iterate_in_rounds(std::uint64_t work, std::uint64_t rounds);

 private:
  using Swap = PlacedLoads::Swap;

  void enqueue_around(Vertex rank);
  void enqueue_busiest();
  bool work_off_queue();
  bool improve(Vertex rank);
  bool try_swap(CoreId to);
  void make(const Swap& swap);
  [[nodiscard]] bool is_out_of_work() const {
    return looked_at_ >= end_of_work_ || options_.end.is_reached();
  }

  [[nodiscard]] bool may_swap(CoreId from, CoreId to) const;
  [[nodiscard]] bool is_first_idle(CoreId core) const;
  [[nodiscard]] bool is_ruled_out(const Swap& swap) const;
  [[nodiscard]] bool is_ruled_out_by_level(const Swap& swap) const;
  [[nodiscard]] std::weak_ordering at_best_of_level(const PlacedLoads::Bounds& by,
                                                    std::size_t level, LinkPaths::Link from,
                                                    LinkPaths::Link to) const;
  template <class Time>
  [[nodiscard]] bool is_ruled_out_by_time(const Swap& swap) const;
  [[nodiscard]] bool leads_on(const Swap& swap);

  void find_heaviest();
  void collect_candidates(Vertex rank);
  void add_candidates(CoreRange cores);
  void add_candidate(CoreId core);
  void add_around_peers(Vertex rank);
  [[nodiscard]] CoreRange around(CoreId core) const;

  [[nodiscard]] bool has_bottleneck(std::size_t level) const {
    return order_.time_of(placed_.loads()[level].largest, level) == times_.largest;
  }
  [[nodiscard]] std::size_t level_to_disturb();
  [[nodiscard]] Vertex rank_to_disturb();
  void disturb();
  void take_back();

  const PlacedPart& part_;
  const Machine& machine_;
  const LinkPaths& paths_;
  const LoadOrder& order_;
  LoadSearchOptions options_;
  PlacedLoads placed_;
  LinkTimes times_;  ///< bottleneck: of the loads
  bool are_times_narrow_ = false;
  FreeSlots free_slots_;
  SeededRandom random_;
  std::uint64_t looked_at_ = 0;
  std::uint64_t end_of_work_;
  multilevel::RankQueue queue_;
  std::vector<Vertex> heaviest_;  ///< for worst, in a machine that is too large for all cores
  std::vector<CoreId> candidates_;
  std::vector<std::uint32_t> seen_;  ///< by slot: the round in which it was a candidate
  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> node_seen_;                ///< by node, likewise
  std::vector<std::pair<std::int64_t, Vertex>> peers_;  ///< of a rank, by the weight to their nodes
  std::vector<std::pair<CoreId, CoreId>> log_;          ///< of swaps since the last disturbance
};

}  // namespace rankplace::load_search
