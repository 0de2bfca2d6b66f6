// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/multilevel/swaps/swap_state.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

/// Where a rank might go, and what that would change: one rank after the other. Candidates lie near
/// a rank's peers, in the tree and in the graph (the neighbourhoods N_C^d with d = 2 of Schulz and
/// Traff 2017). Each thread has its own; all may look at one placement at the same time.
class SwapTrials {
 public:
  explicit SwapTrials(const SwapState& state)
      : seen_(state.cores().count, 0),
        weight_to_(state.core_of_rank().size(), 0),
        siblings_(state.family_count()) {}

  /// Cores that the rank may go to.
  const std::vector<CoreId>& find_candidates(const SwapState& state, Vertex rank,
                                             SeededRandom& random);

  /// Begins the trials of a rank.
  void begin(const SwapState& state, Vertex rank);
  /// The change of the cost by a swap with a core, or 0 if it would not be less. The cost of
  /// a swap is O(degree) whatever the tree's depth.
  [[nodiscard]] std::int64_t gainful_change(const SwapState& state, Vertex rank, CoreId to);
  /// The placement has changed: what is known of the rank does not hold any more.
  void forget() { ++trial_; }
  /// Ends the trials of a rank.
  void end(const SwapState& state, Vertex rank);

  /// The edges looked at so far: the work done, the same on every computer.
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }
  void add_looks(std::uint64_t edges) { looked_at_ += edges; }

 private:
  /// The cost of the rank whose candidates are tried, seen from the cores of one object.
  struct Siblings {
    std::uint64_t trial = 0;   ///< for which this holds
    std::int64_t outside = 0;  ///< weight x distance to peers elsewhere
    std::int64_t inside = 0;   ///< weight to peers on these cores
  };
  void add_candidate(const SwapState& state, Vertex rank, CoreId core);
  [[nodiscard]] const Siblings& siblings_of(const SwapState& state, CoreId core, Vertex rank);
  [[nodiscard]] std::int64_t change_for_candidate(const SwapState& state, Vertex rank, CoreId to,
                                                  Vertex partner);

  std::vector<CoreId> candidates_;
  std::vector<std::uint32_t> seen_;  ///< by slot: the round in which it was a candidate
  std::uint32_t round_ = 0;
  std::vector<std::int64_t> weight_to_;  ///< by rank, from the one whose candidates are tried
  std::vector<Siblings> siblings_;       ///< by family
  std::uint64_t trial_ = 0;              ///< another one as soon as a rank moves
  std::uint64_t looked_at_ = 0;
};

}  // namespace rankplace::multilevel
