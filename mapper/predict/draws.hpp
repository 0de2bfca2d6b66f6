// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "mapper/predict/cost_tree.hpp"
#include "mapper/predict/simulate.hpp"

namespace rankplace {

/// How often a run is replayed, whose largest message has so many bytes. Once where nothing hangs
/// on chance. Several times where answers wait behind data: of two ranks that send each other large
/// messages one comes first, and the other one's data wait.
[[nodiscard]] std::size_t draws_of(const CostTree& tree, double largest_message_bytes);

/// Each replay `draws` times, one after the other, by seeds of their own; as they are for one draw.
[[nodiscard]] std::vector<NamedSimulation> drawn(std::vector<NamedSimulation> replays,
                                                 std::size_t draws);

/// The mean of each `draws` seconds that follow one another.
[[nodiscard]] std::vector<double> means_of_draws(std::span<const double> seconds,
                                                 std::size_t draws);

/// The largest standard error of such a mean, as a part of it; 0 for one draw.
[[nodiscard]] double error_of_draws(std::span<const double> seconds, std::size_t draws);

}  // namespace rankplace
