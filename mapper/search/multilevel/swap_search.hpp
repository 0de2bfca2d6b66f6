// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/local_search/free_slots.hpp"
#include "mapper/search/local_search/move_scope.hpp"
#include "mapper/search/multilevel/core_distances.hpp"
#include "mapper/search/multilevel/work_graph.hpp"
#include "support/seeded_random.hpp"

namespace rankplace::multilevel {

/// Consecutive cores.
struct CoreRange {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

/// The number of the range that holds a core, among ranges that follow one another.
[[nodiscard]] inline std::size_t range_with(std::span<const CoreRange> ranges, CoreId core) {
  const auto after = std::ranges::upper_bound(ranges, core.value(), {}, &CoreRange::first);
  return static_cast<std::size_t>(after - ranges.begin()) - 1;
}

struct SwapOptions {
  MoveScope moves = MoveScope::anywhere;
  std::uint64_t seed = 1;
  std::size_t peers = 24;  ///< of a rank's peers, how many to look around for candidates
  FixedRanks fixed = {};   ///< they stay where they are
  /// The only cores that ranks are on and go to: whole children of one object. Default: all.
  std::optional<CoreRange> cores = {};
  std::stop_token stop = {};  ///< descents and iterations end early
};

/// Sum over edges of weight x distance.
[[nodiscard]] std::int64_t cost_of(const WorkGraph& graph, const CoreDistances& distances,
                                   const std::vector<CoreId>& core_of_rank);

/// Hop-bytes of a placement, and a local search on it by exchanges of what two cores hold. An
/// exchange costs O(degree) whatever the tree's depth. Candidates lie near a rank's peers, in the
/// tree and in the graph (the neighbourhoods N_C^d with d = 2 of Schulz and Traff 2017). A rank may
/// move to an idle core of a node with a free slot; fixed ranks keep their cores. Weights may be
/// negative: peers are then driven apart.
class SwapSearch {
 public:
  SwapSearch(const WorkGraph& graph, const Machine& machine, const CoreDistances& distances,
             std::vector<CoreId> core_of_rank, const SwapOptions& options);

  [[nodiscard]] const std::vector<CoreId>& core_of_rank() const { return core_of_rank_; }
  /// Sum over edges of weight x distance.
  [[nodiscard]] std::int64_t cost() const { return cost_; }
  /// Whether a peer of the rank is not as near as can be (for worst: as far).
  [[nodiscard]] bool may_gain(Vertex rank) const { return cost_of_[rank] > floor_of_[rank]; }
  /// The change of the cost if two different cores, `rank`'s and another, exchange their contents.
  [[nodiscard]] std::int64_t change_by_swap(Vertex rank, CoreId to) const;
  void swap(Vertex rank, CoreId to);

  /// The rank on a core, or `idle`.
  [[nodiscard]] Vertex rank_on(CoreId core) const { return rank_on_[slot(core)]; }
  [[nodiscard]] const FreeSlots& free_slots() const { return free_slots_; }
  static constexpr Vertex idle = UINT32_MAX;
  /// The edges looked at so far: the work done, the same on every computer.
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

  /// Makes exchanges as long as one improves, first improvement. Never worse.
  void descend();
  /// Likewise, beginning with these ranks alone, in this order.
  void descend(std::span<const Vertex> ranks);
  /// Iterated local search (Lourenco, Martin, Stutzle 2003): disturbs a place, descends around it,
  /// and takes both back if the result is worse; until `work` more edges have been looked at.
  void iterate(std::uint64_t work);
  /// Brings ranks to other cores, idle ones or one another's, and descends around them. Takes all
  /// of it back if the result is worse. Returns whether it is better.
  bool rearrange(std::span<const Vertex> ranks, std::span<const CoreId> cores);

 private:
  [[nodiscard]] std::size_t slot(CoreId core) const { return core.value() - cores_.first; }
  void enqueue(Vertex rank);
  void enqueue_around(Vertex rank);
  void work_off_queue();
  bool improve(Vertex rank);
  bool try_swap(Vertex rank, CoreId to);
  void collect_candidates(Vertex rank);
  void add_candidate(Vertex rank, CoreId core);
  void disturb();
  bool keep_unless_worse(std::int64_t cost_before);
  void take_back();
  /// The cost of the rank whose candidates are tried, seen from the cores of one object.
  struct Siblings {
    std::uint64_t trial = 0;   ///< for which this holds
    std::int64_t outside = 0;  ///< weight x distance to peers elsewhere
    std::int64_t inside = 0;   ///< weight to peers on these cores
  };
  [[nodiscard]] const Siblings& siblings_of(CoreId core, Vertex rank);
  [[nodiscard]] bool may_swap(CoreId from, CoreId to) const;
  [[nodiscard]] std::int64_t change_of_move(Vertex rank, CoreId to, Vertex partner) const;
  [[nodiscard]] std::int64_t change_for_candidate(Vertex rank, CoreId to, Vertex partner);
  void find_sibling_distances();
  void move_in_peers_costs(Vertex rank, CoreId from, CoreId to, Vertex partner);

  const WorkGraph& graph_;
  const Machine& machine_;
  const CoreDistances& distances_;
  SwapOptions options_;
  CoreRange cores_;
  SeededRandom random_;
  std::vector<CoreId> core_of_rank_;
  std::vector<Vertex> rank_on_;         ///< by slot: a core's place among cores_
  std::vector<std::int64_t> cost_of_;   ///< of each rank's edges
  std::vector<std::int64_t> floor_of_;  ///< what they cost at least, at any distance
  std::int64_t cost_ = 0;
  mutable std::uint64_t looked_at_ = 0;  ///< edges
  std::vector<Vertex> queue_;
  std::vector<std::uint8_t> queued_;
  std::vector<CoreId> candidates_;
  std::vector<std::uint32_t> seen_;  ///< by slot: the round in which it was a candidate
  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> parent_of_;           ///< by slot: number of the object around it
  std::vector<std::int64_t> distance_to_sibling_;  ///< by slot; 0: it has none
  std::vector<std::int64_t> weight_to_;  ///< by rank, from the one whose candidates are tried
  FreeSlots free_slots_;
  std::vector<Siblings> siblings_;              ///< by number of the object
  std::uint64_t trial_ = 0;                     ///< another one as soon as a rank moves
  std::vector<std::pair<CoreId, CoreId>> log_;  ///< swaps of one iteration
};

}  // namespace rankplace::multilevel
