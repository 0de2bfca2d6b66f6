// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace::multilevel {

/// Consecutive cores.
struct CoreRange {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

/// The number of the range that holds a core, among ranges that follow one another.
[[nodiscard]] std::size_t range_with(std::span<const CoreRange> ranges, CoreId core);

/// Consecutive children of the root, of so many cores or more together; the first of `first_size`.
[[nodiscard]] std::vector<CoreRange> ranges_of(const Machine& machine, std::uint32_t size,
                                               std::uint32_t first_size);

}  // namespace rankplace::multilevel
