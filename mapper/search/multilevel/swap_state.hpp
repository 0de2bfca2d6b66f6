// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/local_search/free_slots.hpp"
#include "mapper/search/local_search/move_scope.hpp"
#include "mapper/search/multilevel/swaps/core_distances.hpp"
#include "mapper/search/multilevel/swaps/core_ranges.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/search_end.hpp"

namespace rankplace::multilevel {

struct SwapOptions {
  MoveScope moves = MoveScope::anywhere;
  std::uint64_t seed = 1;
  std::size_t peers = 24;  ///< of a rank's peers, how many to look around for candidates
  FixedRanks fixed = {};   ///< they stay where they are
  /// The only cores that ranks are on and go to: whole children of one object. Default: all.
  std::optional<CoreRange> cores = {};
  SearchEnd end = {};  ///< of descents and iterations
};

/// Sum over edges of weight x distance.
[[nodiscard]] std::int64_t cost_of(const WorkGraph& graph, const CoreDistances& distances,
                                   const std::vector<CoreId>& core_of_rank);

/// A placement, the hop-bytes of each rank's edges there, and swaps of what two cores hold,
/// which keep them up to date. A rank may move to an idle core of a node with a free slot; fixed
/// ranks keep their cores. Weights may be negative: peers are then driven apart.
class SwapState {
 public:
  static constexpr Vertex idle = UINT32_MAX;

  SwapState(const WorkGraph& graph, const Machine& machine, const CoreDistances& distances,
            std::vector<CoreId> core_of_rank, const SwapOptions& options);

  [[nodiscard]] const WorkGraph& graph() const { return graph_; }
  [[nodiscard]] const Machine& machine() const { return machine_; }
  [[nodiscard]] const CoreDistances& distances() const { return distances_; }
  [[nodiscard]] const SwapOptions& options() const { return options_; }
  [[nodiscard]] const CoreRange& cores() const { return cores_; }
  /// Whether a core is one of cores().
  [[nodiscard]] bool has(CoreId core) const { return core.value() - cores_.first < cores_.count; }
  [[nodiscard]] std::size_t slot(CoreId core) const { return core.value() - cores_.first; }

  [[nodiscard]] const std::vector<CoreId>& core_of_rank() const { return core_of_rank_; }
  [[nodiscard]] CoreId core_of(Vertex rank) const { return core_of_rank_[rank]; }
  /// The rank on a core, or `idle`.
  [[nodiscard]] Vertex rank_on(CoreId core) const { return rank_on_[slot(core)]; }
  [[nodiscard]] const FreeSlots& free_slots() const { return free_slots_; }

  /// Sum over edges of weight x distance.
  [[nodiscard]] std::int64_t cost() const { return cost_; }
  [[nodiscard]] std::int64_t cost_of(Vertex rank) const { return cost_of_[rank]; }
  /// How much less a rank's edges may cost at other distances.
  [[nodiscard]] std::int64_t slack_of(Vertex rank) const {
    return cost_of_[rank] - floor_of_[rank];
  }

  [[nodiscard]] bool may_swap(CoreId from, CoreId to) const;
  /// The change of the cost of a rank's edges on another core, while `partner` takes its place.
  [[nodiscard]] std::int64_t change_of_move(Vertex rank, CoreId to, Vertex partner) const;
  /// The change of the cost if two different cores, `rank`'s and another, exchange their contents.
  [[nodiscard]] std::int64_t change_by_swap(Vertex rank, CoreId to) const;
  void swap(Vertex rank, CoreId to);

  /// Cores with one parent have the same number.
  [[nodiscard]] std::uint32_t family_of(CoreId core) const { return family_of_[slot(core)]; }
  [[nodiscard]] std::size_t family_count() const { return family_count_; }
  /// The distance of two cores with one parent; 0 for a core that is alone.
  [[nodiscard]] std::int64_t distance_to_sibling(CoreId core) const {
    return distance_to_sibling_[slot(core)];
  }

 private:
  void find_families();
  void move_in_peers_costs(Vertex rank, CoreId from, CoreId to, Vertex partner);

  const WorkGraph& graph_;
  const Machine& machine_;
  const CoreDistances& distances_;
  SwapOptions options_;
  CoreRange cores_;
  std::vector<CoreId> core_of_rank_;
  std::vector<Vertex> rank_on_;         ///< by slot: a core's place among cores_
  std::vector<std::int64_t> cost_of_;   ///< of each rank's edges
  std::vector<std::int64_t> floor_of_;  ///< what they cost at least, at any distance
  std::int64_t cost_ = 0;
  std::vector<std::uint32_t> family_of_;           ///< by slot
  std::vector<std::int64_t> distance_to_sibling_;  ///< by slot
  std::size_t family_count_ = 0;
  FreeSlots free_slots_;
};

}  // namespace rankplace::multilevel
