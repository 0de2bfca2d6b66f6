// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "mapper/model/machine/machine.hpp"

namespace rankplace::load_search {

/// The loads of a level's links: the largest, the sum, and how many links carry the largest.
struct Loads {
  std::int64_t largest = 0;
  std::int64_t sum = 0;
  std::uint32_t busiest_count = 0;
  friend bool operator==(const Loads&, const Loads&) = default;
};

/// The loads of all levels, outermost first.
using LevelLoads = std::array<Loads, Machine::max_levels>;

}  // namespace rankplace::load_search
