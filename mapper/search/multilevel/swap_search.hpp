// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "mapper/search/multilevel/swaps/rank_queue.hpp"
#include "mapper/search/multilevel/swaps/swap_state.hpp"
#include "mapper/search/multilevel/swaps/swap_trials.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

/// Hop-bytes of a placement, and a local search on it by swaps of what two cores hold.
class SwapSearch {
 public:
  SwapSearch(const WorkGraph& graph, const Machine& machine, const CoreDistances& distances,
             std::vector<CoreId> core_of_rank, const SwapOptions& options);

  [[nodiscard]] const std::vector<CoreId>& core_of_rank() const { return state_.core_of_rank(); }
  /// Sum over edges of weight x distance.
  [[nodiscard]] std::int64_t cost() const { return state_.cost(); }
  /// The change of the cost if two different cores, `rank`'s and another, exchange their contents.
  [[nodiscard]] std::int64_t change_by_swap(Vertex rank, CoreId to) const {
    return state_.change_by_swap(rank, to);
  }
  void swap(Vertex rank, CoreId to);

  /// The rank on a core, or `idle`.
  [[nodiscard]] Vertex rank_on(CoreId core) const { return state_.rank_on(core); }
  [[nodiscard]] const FreeSlots& free_slots() const { return state_.free_slots(); }
  static constexpr Vertex idle = SwapState::idle;
  /// The edges looked at so far: the work done, the same on every computer.
  [[nodiscard]] std::uint64_t looked_at() const { return trials_.looked_at(); }

  /// Makes swaps as long as one improves, first improvement. Never worse.
  void descend();
  /// Iterated local search (Lourenco, Martin, Stutzle 2003): disturbs a place, descends around it,
  /// and takes both back if the result is worse; until `work` more edges have been looked at.
  void iterate(std::uint64_t work);
  /// Brings ranks to other cores, idle ones or one another's, and descends around them. Takes all
  /// of it back if the result is worse. Returns whether it is better.
  bool rearrange(std::span<const Vertex> ranks, std::span<const CoreId> cores);

 private:
  void enqueue_around(Vertex rank);
  void work_off_queue();
  void improve(Vertex rank);
  void disturb();
  bool keep_unless_worse(std::int64_t cost_before);
  void take_back();

  SwapState state_;
  SwapTrials trials_;
  SeededRandom random_;
  RankQueue queue_;
  std::vector<std::pair<CoreId, CoreId>> log_;  ///< swaps of one iteration
};

}  // namespace rankplace::multilevel
