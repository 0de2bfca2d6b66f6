// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/memory_steps.hpp"

#include <catch2/catch.hpp>

#include "mapper/topology/machine_spec.hpp"

using namespace rankplace;

namespace {

MemoryDemand demand(double rank_GBps, double saturation_GBps) {
  return {rank_GBps, [=](NodeId, std::uint32_t) { return saturation_GBps; }};
}

/// NUMA nodes that hold ranks, and the most on one, of each step.
std::vector<std::vector<std::size_t>> shapes_of(const std::vector<MemoryStep>& steps) {
  std::vector<std::vector<std::size_t>> subtrees;
  for (const MemoryStep& step : steps) subtrees.push_back({step.numa_nodes, step.most_ranks});
  return subtrees;
}

std::vector<double> slowdowns_of(const std::vector<MemoryStep>& steps) {
  std::vector<double> slowdowns;
  for (const MemoryStep& step : steps) slowdowns.push_back(step.slowdown);
  return slowdowns;
}

/// Two nodes of two NUMA nodes of eight cores.
const Machine numa_machine =
    resolve_machine("2xpack:2 [numa] l2:4 core:2 pu:1", {}, nullptr).machine;

}  // namespace

TEST_CASE("from packed to spread, half as many ranks on a NUMA node each time") {
  const auto steps = memory_steps(numa_machine, {.ranks = 8}, demand(1, 100));
  CHECK(shapes_of(steps) == std::vector<std::vector<std::size_t>>{{1, 8}, {2, 4}, {4, 2}});
  CHECK(slowdowns_of(steps) == std::vector<double>{1, 1, 1});
  CHECK(least_slowed(steps).numa_nodes == 1);
  CHECK(steps[0].cores.size() == 8);
}

TEST_CASE("memory slows ranks down by what they want beyond what it gives") {
  const auto steps = memory_steps(numa_machine, {.ranks = 8}, demand(5, 10));
  CHECK(slowdowns_of(steps) == std::vector<double>{4, 2, 1});
  CHECK(least_slowed(steps).numa_nodes == 4);
}

TEST_CASE("k ranks wait at most k times as long as one alone") {
  const auto steps = memory_steps(numa_machine, {.ranks = 4}, demand(19.47, 17.12));
  CHECK(slowdowns_of(steps) == std::vector<double>{4, 2, 1});
  CHECK(least_slowed(steps).numa_nodes == 4);
}

TEST_CASE("the most packed choice that saturates nothing is among them") {
  const auto steps = memory_steps(numa_machine, {.ranks = 8}, demand(3, 10));
  CHECK(shapes_of(steps) == std::vector<std::vector<std::size_t>>{{1, 8}, {2, 4}, {3, 3}, {4, 2}});
  CHECK(least_slowed(steps).most_ranks == 3);
}

TEST_CASE("as evenly as it goes, if no half fits") {
  const auto steps = memory_steps(numa_machine, {.ranks = 22}, demand(3, 10));
  CHECK(shapes_of(steps) == std::vector<std::vector<std::size_t>>{{3, 8}, {4, 6}});
  CHECK(least_slowed(steps).most_ranks == 6);
}

TEST_CASE("NUMA nodes that give less get no more than they can") {
  const MemoryDemand memory{
      4, [](NodeId, std::uint32_t numa_node) { return numa_node == 0 ? 16.0 : 8.0; }};
  const auto steps = memory_steps(numa_machine, {.ranks = 8}, memory);
  CHECK(slowdowns_of(steps) == std::vector<double>{2, 2, 1});
}

TEST_CASE("ranks that are kept on a node, and fixed ones, stay there") {
  CoreDemand kept{.ranks = 8};
  kept.ranks_on_node = {2, 6};
  const auto steps = memory_steps(numa_machine, kept, demand(5, 10));
  CHECK(shapes_of(steps) == std::vector<std::vector<std::size_t>>{{2, 6}, {3, 4}, {3, 3}});
  CoreDemand fixed{.ranks = 4};
  fixed.fixed = {CoreId(0), CoreId(1), CoreId(2)};
  for (const MemoryStep& step : memory_steps(numa_machine, fixed, demand(5, 10))) {
    CHECK(std::vector(step.cores.begin(), step.cores.begin() + 3) == fixed.fixed);
    CHECK(step.cores.size() == 4);
  }
}

TEST_CASE("a full machine leaves no choice") {
  const auto steps = memory_steps(numa_machine, {.ranks = 32}, demand(5, 10));
  REQUIRE(steps.size() == 1);
  CHECK(steps[0].slowdown == 4);
}
