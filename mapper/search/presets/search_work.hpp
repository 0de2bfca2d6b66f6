// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/branch_and_bound/work_budget.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// Amounts of work of a preset in proofs and bounds. They are counts, not times: the same input
/// gives the same result on any computer. mapper/search/presets/multilevel_plan.hpp has those of
/// the heuristics.
struct SearchWork {
  double node_splits = 0;                   ///< set splits when nodes are solved one by one
  BranchWork branching;                     ///< of branch and bound, for each part of the machine
  std::uint64_t profile_steps_of_few = 0;   ///< of the exact cut profile, up to 64 ranks
  std::uint64_t minimum_cut_steps = 0;      ///< rows x edges up to which a minimum cut is computed
  std::size_t most_ranks_for_spectrum = 0;  ///< ranks up to which eigenvalues bound the cuts
  std::uint64_t spreading_looks_per_rank = 0;  ///< of bounds by spreading metrics, all levels
  std::uint64_t part_looks_per_rank = 0;       ///< of bounds on parts of few ranks, each level
  std::uint64_t most_spreading_looks = 0;
  std::size_t spectral_iterations = 0;   ///< of bounds by eigenvalues, each level
  bool enumerates_small_cuts = false;    ///< bounds on small sets by enumeration
  bool moves_to_cut_values = false;      ///< bounds on cuts become sums of weights that occur
  bool bounds_halves = false;            ///< tighten_least_halves()
  std::size_t most_nodes_for_pairs = 0;  ///< of a network, up to which all pairs give its bound
  std::uint64_t all_placements = 0;  ///< up to so many are all tried, with a network or with cards
  bool saves_on_long_shots = false;  ///< proofs that rarely succeed get the work of `fast`
  double times_preset_before = 1;    ///< how many times as long the preset takes
};

[[nodiscard]] const SearchWork& work_of(Preset preset);

/// Up to so many ranks the seed decides: `best` searches anew, with at most so many other seeds,
/// and then as often from the best placement. So many in a row that find nothing better end either.
/// Measured on nine graphs of up to 243 ranks (docs/algorithms.md, What each preset does).
inline constexpr std::size_t most_ranks_for_restarts = 300;
inline constexpr std::uint64_t most_seeds = 8;
inline constexpr std::uint64_t most_fruitless_restarts = 3;

}  // namespace rankplace
