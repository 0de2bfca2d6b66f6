// SPDX-License-Identifier: BSD-3-Clause
// Slots at GPUs, on random nodes with random devices: who owns what, and what the search says.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <set>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/devices/gpu_slots.hpp"
#include "mapper/search/gpu_assignment.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/search.hpp"
#include "support/errors.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/device_machines.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

NodeInventory random_inventory(std::mt19937& random, const TopologyTree& tree) {
  NodeInventory inventory;
  const std::size_t count = random() % 5;
  for (std::uint32_t g = 0; g < count; ++g) {
    inventory.gpus.push_back({.number = g, .place = {"somewhere", random_place(random, tree)}});
  }
  if (count > 0 && random() % 2 == 0) {
    inventory.gpu_links_MBps.assign(count, std::vector<std::uint64_t>(count));
    for (auto& row : inventory.gpu_links_MBps) {
      for (std::uint64_t& link : row) link = random() % 3;
    }
  }
  return inventory;
}

Machine machine_with_gpus(std::mt19937& random) {
  std::vector<NodeSpec> nodes;
  const std::size_t count = 1 + random() % 3;
  for (std::size_t n = 0; n < count; ++n) {
    TopologyTree tree = random_tree(random, 4 + random() % 8);
    std::uint32_t next = 0;
    number_pus(tree, next);
    auto inventory = std::make_shared<const NodeInventory>(random_inventory(random, tree));
    nodes.push_back({"n" + std::to_string(n), std::move(tree), 0, std::move(inventory)});
  }
  return Machine(nodes);
}

bool is_near(const Machine& machine, CoreId id, const GpuSlot& slot) {
  const Core& core = machine.core(id);
  return std::ranges::any_of(slot.gpus, [&](std::size_t gpu) {
    const auto& near = machine.inventory(core.node).gpus[gpu].place.os_pus;
    return std::ranges::binary_search(near, core.os_pus.front());
  });
}

/// Nothing where too few cores are near a GPU.
std::optional<std::vector<GpuSlot>> slots_of(const Machine& machine, const GpuShare& share) {
  try {
    return gpu_slots(machine, share);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

TEST_CASE("GPUs: each belongs to as many slots as were asked for, and slots are near theirs") {
  std::mt19937 random(81);
  std::size_t tried = 0;
  for (std::size_t round = 0; round < cases(400); ++round) {
    const Machine machine = machine_with_gpus(random);
    GpuShare share{.gpus_per_rank = 1 + static_cast<std::uint32_t>(random() % 3)};
    if (share.gpus_per_rank == 1)
      share.ranks_per_gpu = 1 + static_cast<std::uint32_t>(random() % 2);
    share.cores_per_rank = 1 + static_cast<std::uint32_t>(random() % 2);
    const auto slots = slots_of(machine, share);
    if (!slots) continue;
    ++tried;
    std::map<std::pair<NodeId, std::size_t>, std::size_t> slots_of_gpu;
    std::set<CoreId> taken;
    for (const GpuSlot& slot : *slots) {
      REQUIRE(slot.cores.size() == share.cores_per_rank);
      REQUIRE(slot.gpus.size() == share.gpus_per_rank);
      const NodeId node = machine.core(slot.cores.front()).node;
      for (const std::size_t gpu : slot.gpus) ++slots_of_gpu[{node, gpu}];
      for (const CoreId core : slot.cores) {
        REQUIRE(taken.insert(core).second);
        REQUIRE(is_near(machine, core, slot));
        REQUIRE(machine.core(core).node == node);
      }
    }
    for (const auto& [gpu, count] : slots_of_gpu) REQUIRE(count == share.ranks_per_gpu);
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      const std::size_t gpus = machine.inventory(NodeId(n)).gpus.size();
      const auto used = std::ranges::count_if(
          slots_of_gpu, [&](const auto& entry) { return entry.first.first == NodeId(n); });
      REQUIRE(static_cast<std::size_t>(used) == gpus / share.gpus_per_rank * share.gpus_per_rank);
    }
  }
  CHECK(tried > cases(400) / 4);
}

TEST_CASE("GPUs: what is proved over the slots is the best, and no baseline is better") {
  std::mt19937 random(82);
  std::size_t proved = 0;
  for (std::size_t round = 0; round < cases(40); ++round) {
    const Machine cores = machine_with_gpus(random);
    const auto slots = slots_of(cores, {});
    if (!slots || slots->empty() || slots->size() > 6) continue;
    std::vector<CoreGroup> groups;
    for (const GpuSlot& slot : *slots) groups.push_back(slot.cores);
    const Machine machine = machine_of_slots(cores, groups).machine;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 70, 50);
    for (const Objective& objective : objectives(machine, random)) {
      const Score optimum = brute_force(graph, machine, objective, Sense::best);
      const SearchResult found = search(graph, machine, objective, {});
      REQUIRE_FALSE(objective.improves(Sense::best, found.score, optimum));
      if (found.proved) REQUIRE((objective.compare(found.score, optimum) == 0));
      proved += found.proved ? 1 : 0;
      const Placement random_one = baseline_placement(Baseline::random, machine, ranks, random());
      const Score other = evaluate(graph, machine, random_one);
      REQUIRE_FALSE(objective.improves(Sense::best, other, found.score));
    }
  }
  CHECK(proved > cases(40));
}

TEST_CASE("GPUs: traffic over links is as cheap as in the best of all ways to assign them") {
  std::mt19937 random(85);
  for (std::size_t round = 0; round < cases(200); ++round) {
    const std::size_t count = 2 + random() % 5;
    NodeInventory inventory;
    inventory.gpus.resize(count);
    inventory.gpu_links_MBps.assign(count, std::vector<std::uint64_t>(count, 0));
    GpuOwners owners{{}, {}, inventory.gpu_links_MBps};
    for (std::size_t a = 0; a < count; ++a) {
      owners.gpus.push_back({a});
      owners.place.push_back(random() % 2);
      for (std::size_t b = 0; b < a; ++b) {
        inventory.gpu_links_MBps[a][b] = inventory.gpu_links_MBps[b][a] = random() % 4 * 25000;
        owners.traffic[a][b] = owners.traffic[b][a] = random() % 100;
      }
    }
    const auto cost = [&](const std::vector<std::vector<std::size_t>>& gpus) {
      std::uint64_t sum = 0;
      for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
          sum += owners.traffic[a][b] * link_cost(inventory, gpus[a], gpus[b]);
        }
      }
      return sum;
    };
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::uint64_t cheapest = UINT64_MAX;
    do {
      std::vector<std::vector<std::size_t>> gpus;
      bool near = true;
      for (std::size_t a = 0; a < count; ++a) {
        near = near && owners.place[order[a]] == owners.place[a];
        gpus.push_back({order[a]});
      }
      if (near) cheapest = std::min(cheapest, cost(gpus));
    } while (std::ranges::next_permutation(order).found);
    const auto assigned = assign_gpus(inventory, owners);
    REQUIRE(cost(assigned) == cheapest);
    std::set<std::vector<std::size_t>> distinct(assigned.begin(), assigned.end());
    REQUIRE(distinct.size() == count);
    for (std::size_t a = 0; a < count; ++a) {
      REQUIRE(owners.place[assigned[a].front()] == owners.place[a]);
    }
  }
}
