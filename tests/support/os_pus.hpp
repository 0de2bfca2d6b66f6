// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace::test {

/// A node of `cores` cores with `threads` PUs each, whose OS numbers are shuffled if `random` is
/// given, else the PUs of core c are c, c + cores, ... as many machines number them.
inline TopologyTree numbered_node(std::uint32_t cores, std::uint32_t threads,
                                  std::mt19937* random = nullptr) {
  std::vector<std::uint32_t> numbers(cores * threads);
  std::iota(numbers.begin(), numbers.end(), 0U);
  if (random != nullptr) std::ranges::shuffle(numbers, *random);
  TopologyTree node{ObjectKind::node, {}, {}};
  for (std::uint32_t c = 0; c < cores; ++c) {
    TopologyTree core{ObjectKind::core, {}, {}};
    for (std::uint32_t t = 0; t < threads; ++t) core.os_pus.push_back(numbers[c + t * cores]);
    std::ranges::sort(core.os_pus);
    node.children.push_back(std::move(core));
  }
  return node;
}

}  // namespace rankplace::test
