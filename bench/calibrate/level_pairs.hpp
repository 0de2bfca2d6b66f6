// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/pair_line.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace::calibrate {

/// The choice of a level's pairs that are measured one by one.
enum class PairChoice {
  sample,  ///< at most sampled_pairs, between different objects of the level
  all,
};

inline constexpr std::size_t sampled_pairs = 4;

/// The most pairs of a level when all are measured: each takes about a second.
inline constexpr std::size_t most_pairs = 10000;

/// Pairs of cores that meet at one level; rank r stands for CoreId r.
struct LevelPairs {
  std::string level;
  std::uint64_t pair_count = 0;    ///< of all cores that meet at the level
  std::vector<RankPair> alone;     ///< to be measured one by one
  std::vector<RankPair> together;  ///< to be measured at the same time; a core is in one at most
  std::size_t pairs_per_link = 0;  ///< how many of `together` cross the level's busiest link
};

/// The pairs of every level of the machine, outermost first. Throws UsageError if all pairs are
/// more than most_pairs at a level.
[[nodiscard]] std::vector<LevelPairs> level_pairs(const Machine& machine, PairChoice choice);

}  // namespace rankplace::calibrate
