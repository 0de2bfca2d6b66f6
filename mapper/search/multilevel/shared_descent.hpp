// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/search/multilevel/swaps/swap_state.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// A descent by swaps that threads share, beginning with these ranks alone. In each turn some
/// ranks look for their best swap at the same time, while nothing moves. Then those swaps
/// are made, one after the other, that still bring something; the other ranks look again. Never
/// worse; the number of threads changes nothing but the time.
void descend_together(SwapState& state, const std::vector<Vertex>& ranks, std::uint64_t seed,
                      Threads& threads);

}  // namespace rankplace::multilevel
