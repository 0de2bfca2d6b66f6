// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/presets/search_work.hpp"

#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The gap above which branch and bound is given up for more ranks than the exact search takes: no
/// run proved such a placement (docs/benchmarks.md, Proofs).
constexpr double hopeless_gap = 1.0 / 3;

// Steps of tables and of cut profiles take about a nanosecond each. Where no other reason stands
// beside a number, it was chosen by the time that it takes, and by what it proves in the table of
// docs/benchmarks.md, Proofs.

/// Each placement is scored with the loads of all links.
constexpr std::uint64_t placements_if_fast = 5'000;
constexpr std::uint64_t placements_if_thorough = 20'000;

/// O(nodes^2) distances.
constexpr std::size_t nodes_if_fast = 3000;
constexpr std::size_t nodes_if_thorough = 20'000;

/// For series of experiments and large machines: proofs may take a tenth of a second each.
constexpr SearchWork fast_work{
    .node_splits = 2e7,  // about 0.1 s
    .branching = {.branches = 200'000, .table_steps = 100'000'000, .hopeless_gap = hopeless_gap},
    .profile_steps_of_few = 20'000'000,  // as for more ranks
    .minimum_cut_steps = 500'000,        // 0.05 s at most
    .most_ranks_for_spectrum = 256,      // all eigenvalues: O(ranks^3)
    .most_nodes_for_pairs = nodes_if_fast,
    .all_placements = placements_if_fast,
    .saves_on_long_shots = true,
};

/// The preset of `rankplace map`: proofs of 32 and 64 ranks may take seconds (docs/benchmarks.md).
constexpr SearchWork standard_work{
    .node_splits = 5e8,  // about 2 s
    .branching = {.branches = 2'000'000,
                  .table_steps = 1'000'000'000,
                  .hopeless_gap = hopeless_gap},
    .profile_steps_of_few = 500'000'000,
    .minimum_cut_steps = 10'000'000,  // 1 s at most
    .most_ranks_for_spectrum = 512,
    .spreading_looks_per_rank = 4'000,    // up to 25,000 ranks; fewer for more
    .most_spreading_looks = 100'000'000,  // 1 s
    .moves_to_cut_values = true,
    .bounds_halves = true,
    .most_nodes_for_pairs = nodes_if_thorough,
    .all_placements = placements_if_thorough,
    .saves_on_long_shots = true,
    .times_preset_before = 5,  // as in the tables of docs/benchmarks.md
};

/// For a machine that a program will run on for days.
constexpr SearchWork best_work{
    .node_splits = 3e9,  // about 10 s
    .branching = {.branches = 10'000'000, .table_steps = 1'000'000'000},
    .profile_steps_of_few = 500'000'000,
    .minimum_cut_steps = 10'000'000,
    .most_ranks_for_spectrum = 512,
    .spreading_looks_per_rank = 25'000,     // up to 40,000 ranks; fewer for more
    .part_looks_per_rank = 30'000,          // up to 33,333, likewise
    .most_spreading_looks = 1'000'000'000,  // 10 s
    .spectral_iterations = 20,              // mostly settled after ten
    .enumerates_small_cuts = true,
    .moves_to_cut_values = true,
    .bounds_halves = true,
    .most_nodes_for_pairs = nodes_if_thorough,
    .all_placements = placements_if_thorough,
    .times_preset_before = 1.5,  // as in the tables of docs/benchmarks.md
};

}  // namespace

const SearchWork& work_of(Preset preset) {
  switch (preset) {
    case Preset::fast: return fast_work;
    case Preset::standard: return standard_work;
    case Preset::best: return best_work;
  }
  throw InternalError("unknown preset");
}

}  // namespace rankplace
