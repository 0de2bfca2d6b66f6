// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/initial_mappings/baselines.hpp"

#include <algorithm>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/level_volumes.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "support/errors.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {
namespace {

/// The first cores of each node, as many as it has slots.
void keep_slots(const Machine& machine, std::vector<CoreId>& cores) {
  if (machine.slot_count() == cores.size()) return;
  std::vector<std::size_t> free = slots_of_nodes(machine);
  std::erase_if(cores, [&](CoreId core) {
    std::size_t& left = free[machine.core(core).node.value()];
    if (left == 0) return true;
    --left;
    return false;
  });
}

std::vector<CoreId> random_order(const Machine& machine, std::uint64_t seed) {
  std::vector<CoreId> cores = all_cores(machine);
  SeededRandom random(seed);
  random.shuffle(cores);
  keep_slots(machine, cores);
  // Cores of nodes with few slots come early after the line above.
  random.shuffle(cores);
  return cores;
}

std::vector<CoreId> order_of(Baseline baseline, const Machine& machine, std::size_t rank_count,
                             std::uint64_t seed) {
  const std::vector<std::size_t> limit = slots_of_nodes(machine);
  switch (baseline) {
    case Baseline::packed: return packed_order(machine, limit);
    case Baseline::mpirun: {
      const bool whole_slots = machine.core(CoreId(0)).units().size() > 1;
      return rank_count <= 2 && !whole_slots ? packed_order(machine, limit)
                                             : by_numa_order(machine, limit);
    }
    case Baseline::by_node: return by_node_order(machine, limit);
    case Baseline::by_socket: return by_socket_order(machine, limit);
    case Baseline::scattered: return scattered_order(machine, limit);
    case Baseline::random: return random_order(machine, seed);
  }
  throw InternalError("unknown baseline");
}

/// The number of random placements that are worth the time on a graph. In a network every edge has
/// a way of many links.
std::size_t random_samples(const CommGraph& graph, const Machine& machine) {
  constexpr std::size_t most = 100;
  const std::size_t edges_to_score = machine.network() == nullptr ? 1'000'000 : 20'000;
  return std::clamp<std::size_t>(edges_to_score / std::max<std::size_t>(1, graph.edge_count()), 1,
                                 most);
}

constexpr std::array names{
    std::pair{Baseline::packed, std::string_view("packed")},
    std::pair{Baseline::mpirun, std::string_view("mpirun")},
    std::pair{Baseline::by_node, std::string_view("by-node")},
    std::pair{Baseline::by_socket, std::string_view("by-socket")},
    std::pair{Baseline::scattered, std::string_view("scattered")},
    std::pair{Baseline::random, std::string_view("random")},
};

}  // namespace

std::string_view name_of(Baseline baseline) {
  return std::ranges::find(names, baseline, &decltype(names)::value_type::first)->second;
}

std::optional<Baseline> baseline_from(std::string_view name) {
  const auto found = std::ranges::find(names, name, &decltype(names)::value_type::second);
  if (found == names.end()) return std::nullopt;
  return found->first;
}

Placement baseline_placement(Baseline baseline, const Machine& machine, std::size_t rank_count,
                             std::uint64_t seed) {
  static_cast<void>(ranks_per_node(machine, rank_count));  // refuses too many ranks
  std::vector<CoreId> cores = order_of(baseline, machine, rank_count, seed);
  cores.resize(rank_count);
  return Placement(machine, std::move(cores));
}

Placement packed_in(const std::vector<Rank>& order, const Machine& machine) {
  const std::vector<CoreId> packed = filled_order(machine, ranks_per_node(machine, order.size()));
  std::vector<CoreId> cores(order.size(), CoreId(0));
  for (std::size_t i = 0; i < order.size(); ++i) cores[order[i].value()] = packed[i];
  return Placement(machine, std::move(cores));
}

Placement median_random_placement(const CommGraph& graph, const Machine& machine,
                                  const Objective& objective, std::uint64_t seed,
                                  Threads& threads) {
  struct Sample {
    std::uint64_t seed = 0;
    Score score;
  };
  const auto placed = [&](std::uint64_t sample_seed) {
    return baseline_placement(Baseline::random, machine, graph.rank_count(), sample_seed);
  };
  const std::size_t count = random_samples(graph, machine);
  if (count == 1) return placed(seed);
  const LevelVolumes volumes(graph, machine);
  const auto score_of = [&](std::uint64_t sample_seed) {
    if (objective.kind() != ObjectiveKind::hop_bytes) {
      return evaluate(graph, machine, placed(sample_seed), threads);
    }
    std::vector<CoreId> cores = random_order(machine, sample_seed);
    cores.resize(graph.rank_count());
    return volumes.of(cores);
  };
  std::vector<Sample> samples(count);
  threads.run(count, [&](std::size_t i) { samples[i] = {seed + i, score_of(seed + i)}; });
  const auto median = samples.begin() + static_cast<std::ptrdiff_t>(count / 2);
  std::ranges::nth_element(samples, median, [&](const Sample& a, const Sample& b) {
    const auto order = objective.compare(a.score, b.score);
    return order != 0 ? order < 0 : a.seed < b.seed;
  });
  return placed(median->seed);
}

}  // namespace rankplace
