// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

namespace rankplace {

// Sizes of graphs that several plans share. Those of one plan alone stand in its own file.

/// Ranks up to which random placements and descents from every initial mapping cost next to
/// nothing.
inline constexpr std::size_t most_ranks_for_all_mappings = 64;
/// Ranks up to which all presets make more tries: `fast` takes milliseconds there.
inline constexpr std::size_t most_ranks_for_more_tries = 256;
/// Ranks and edges below which, up to most_ranks_for_more_tries, `fast` lets iterated search go on
/// as long as it brings something: so the seed hardly matters.
inline constexpr std::uint64_t size_for_long_search = 2'000;
/// Ranks up to which the data of a search fit the caches. Beyond, parts of the machine are quicker,
/// and threads share them.
inline constexpr std::size_t most_ranks_in_caches = 10'000;

}  // namespace rankplace
