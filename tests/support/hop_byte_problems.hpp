// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/random_machines.hpp"

namespace rankplace::test {

inline std::vector<std::uint64_t> random_distances(const Machine& machine, std::mt19937& random) {
  std::vector<std::uint64_t> distances;
  for (std::size_t l = 0; l < machine.level_count(); ++l) distances.push_back(random() % 50);
  return distances;
}

/// A graph, a machine, and the distance of each of its levels.
struct Problem {
  Machine machine;
  std::size_t ranks;
  CommGraph graph;
  std::vector<std::uint64_t> distances;
};

/// An uneven cluster of up to 4 nodes, often with idle cores.
inline Problem random_problem(std::mt19937& random) {
  Machine machine = random_machine(random, 1 + random() % 4, 12);
  const std::size_t ranks = 1 + random() % machine.slot_count();
  CommGraph graph = random_graph(random, ranks, 40, 1000);
  auto distances = random_distances(machine, random);
  return {std::move(machine), ranks, std::move(graph), std::move(distances)};
}

}  // namespace rankplace::test
