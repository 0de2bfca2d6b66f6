// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "mapper/search/initial_mappings/baselines.hpp"
#include "tests/support/placement_cores.hpp"

namespace rankplace::test {

inline std::vector<CoreId> random_cores(std::mt19937& random, const Machine& machine,
                                        std::size_t ranks) {
  return cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
}

}  // namespace rankplace::test
