// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rankplace::harness {

/// The order in which the placements run in a round: a randomised complete block (Fisher (1935),
/// *The Design of Experiments*). It depends only on the seed and the round's number, so a resumed
/// experiment keeps the order.
[[nodiscard]] std::vector<std::size_t> order_of_round(std::uint64_t seed, std::uint32_t round,
                                                      std::size_t placements);

}  // namespace rankplace::harness
