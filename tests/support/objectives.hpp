// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "mapper/model/objective/objective.hpp"

namespace rankplace::test {

/// lexicographic, the default distances, distances in no order, equal links, unequal links.
inline std::vector<Objective> objectives(const Machine& machine, std::mt19937& random) {
  std::vector<std::uint64_t> distances;
  std::vector<std::uint64_t> bandwidths;
  for (std::size_t l = 0; l < machine.level_count(); ++l) {
    distances.push_back(random() % 20);
    bandwidths.push_back(1 + random() % 12);
  }
  return {Objective::lexicographic(), Objective::hop_bytes(machine),
          Objective::hop_bytes(distances), Objective::bottleneck(machine),
          Objective::bottleneck(bandwidths)};
}

}  // namespace rankplace::test
