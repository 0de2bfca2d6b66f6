// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/baselines.hpp"

#include <string>
#include <vector>

#include "mapper/model/errors.hpp"
#include "mapper/search/seeded_random.hpp"
#include "mapper/search/slot_order.hpp"

namespace rankplace {
namespace {

std::vector<CoreId> random_order(const Machine& machine, std::uint64_t seed) {
  std::vector<CoreId> cores;
  for (std::size_t c = 0; c < machine.core_count(); ++c) cores.push_back(CoreId(c));
  SeededRandom random(seed);
  random.shuffle(cores);
  std::vector<std::size_t> free = slots_of_nodes(machine);
  std::erase_if(cores, [&](CoreId core) {
    std::size_t& left = free[machine.core(core).node.value()];
    if (left == 0) return true;
    --left;
    return false;
  });
  // Cores of nodes with few slots come early after the line above.
  random.shuffle(cores);
  return cores;
}

std::vector<CoreId> order_of(Baseline baseline, const Machine& machine, std::uint64_t seed) {
  switch (baseline) {
    case Baseline::packed: return packed_order(machine, slots_of_nodes(machine));
    case Baseline::scattered: return scattered_order(machine, slots_of_nodes(machine));
    case Baseline::random: return random_order(machine, seed);
  }
  throw InternalError("unknown baseline");
}

}  // namespace

Baseline baseline_from(std::string_view name) {
  if (name == "packed") return Baseline::packed;
  if (name == "scattered") return Baseline::scattered;
  if (name == "random") return Baseline::random;
  throw UsageError("unknown placement '" + std::string(name) +
                   "' (use packed, scattered or random)");
}

Placement baseline_placement(Baseline baseline, const Machine& machine, std::size_t rank_count,
                             std::uint64_t seed) {
  static_cast<void>(ranks_per_node(machine, rank_count));  // refuses too many ranks
  std::vector<CoreId> cores = order_of(baseline, machine, seed);
  cores.resize(rank_count);
  return Placement(machine, std::move(cores));
}

}  // namespace rankplace
