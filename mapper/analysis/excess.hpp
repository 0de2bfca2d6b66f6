// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "mapper/model/objective.hpp"

namespace rankplace {

/// How much more than `least` an amount is, as a part of it: 0.25 for a quarter more, 0 for less,
/// infinity if `least` is 0 and the amount is not.
[[nodiscard]] double excess(double amount, double least);

/// How far a score is beyond the best one under the objective. Hop-bytes and bottleneck have one
/// number. The lexicographic objective takes the largest excess of any level's busiest link or sum
/// of links.
[[nodiscard]] double excess_over(const Objective& objective, const Score& score, const Score& best);

/// The outermost level whose busiest link, or else sum of links, differs; nothing if all are equal.
[[nodiscard]] std::optional<std::size_t> first_difference(const Score& a, const Score& b);

/// The level whose busiest link takes longest: largest load / bandwidth, the outermost of equals.
/// `bandwidths`: one per level, outermost first; empty: all links are equally fast.
[[nodiscard]] std::size_t bottleneck_level(const Score& score,
                                           std::span<const std::uint64_t> bandwidths);

}  // namespace rankplace
