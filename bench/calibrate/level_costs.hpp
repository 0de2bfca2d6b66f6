// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bench/calibrate/level_pairs.hpp"
#include "bench/calibrate/message_fit.hpp"
#include "bench/pair_line.hpp"
#include "mapper/predict/link_costs.hpp"

namespace rankplace::calibrate {

/// The costs of messages between some pairs of a level.
struct PairCosts {
  std::size_t pairs = 0;  ///< that were measured
  MessageFit ping_pong;   ///< one way
  MessageFit exchange;    ///< what each of the two directions gets
  double barrier_us = 0;  ///< of two ranks, on average over the pairs
};

/// The measurements of a level.
struct MeasuredLevel {
  LevelPairs pairs;
  PairCosts alone;              ///< one pair at a time
  PairCosts together;           ///< all of LevelPairs::together at once
  LevelCost cost;               ///< what follows for prediction: docs/calibrate.md
  std::vector<PairTime> times;  ///< all of this level; `step` counts within the level, as
                                ///< steps_of() has it
  std::string shortened;        ///< what time was too short for; empty: nothing
  std::string bursts;           ///< which messages pass faster than a stream of them; empty: none
  std::string doubts;           ///< why the costs may be wrong; empty: nothing is known
};

/// The steps of rankplace-pairs for one level: each pair of `alone`, then `together`.
[[nodiscard]] std::vector<std::vector<RankPair>> steps_of(const LevelPairs& level);

/// `times`: of rankplace-pairs for the steps of all levels in this order; `provenance`: when and
/// where. Throws InputError if there are steps without times or fit_messages() finds no line.
[[nodiscard]] std::vector<MeasuredLevel> measured_levels(const std::vector<LevelPairs>& levels,
                                                         const std::vector<PairTime>& times,
                                                         const std::string& provenance);

}  // namespace rankplace::calibrate
