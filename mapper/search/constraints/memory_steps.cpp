// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/memory_steps.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "mapper/model/machine/cores_of.hpp"

namespace rankplace {
namespace {

/// What divisions of bandwidths err by, and more.
constexpr double rounding = 1e-9;

bool is_one(double number) { return std::abs(number - 1) < rounding; }

using NumaNode = std::pair<NodeId, std::uint32_t>;

std::map<NumaNode, std::size_t> counted_by_numa_node(const Machine& machine,
                                                     const std::vector<CoreId>& cores) {
  std::map<NumaNode, std::size_t> counts;
  for (const CoreId core : cores) ++counts[{machine.core(core).node, machine.core(core).numa_node}];
  return counts;
}

MemoryStep step_of(const Machine& machine, std::vector<CoreId> cores, const MemoryDemand& memory) {
  MemoryStep step{.cores = std::move(cores)};
  for (const auto& [numa_node, ranks] : counted_by_numa_node(machine, step.cores)) {
    const double wanted_GBps = static_cast<double>(ranks) * memory.rank_GBps;
    const double given_GBps =
        std::max(memory.saturation_GBps(numa_node.first, numa_node.second), memory.rank_GBps);
    ++step.numa_nodes;
    step.most_ranks = std::max(step.most_ranks, ranks);
    const double slowdown = wanted_GBps / given_GBps;
    step.slowdown = std::max(step.slowdown, is_one(slowdown) ? 1 : slowdown);
  }
  return step;
}

/// The limits of ranks per NUMA node to try, largest first: the whole of the largest node, then
/// half of it, ..., 1; and the largest limit that saturates no memory.
std::set<std::size_t, std::greater<>> limits_to_try(const Machine& machine,
                                                    const MemoryDemand& memory) {
  std::set<std::size_t, std::greater<>> limits;
  std::size_t largest = 0;
  double least_GBps = 0;
  for (const auto& [numa_node, cores] : counted_by_numa_node(machine, all_cores(machine))) {
    const double given_GBps = memory.saturation_GBps(numa_node.first, numa_node.second);
    least_GBps = largest == 0 ? given_GBps : std::min(least_GBps, given_GBps);
    largest = std::max(largest, cores);
  }
  for (std::size_t limit = largest; limit > 1; limit = (limit + 1) / 2) limits.insert(limit);
  limits.insert(1);
  const double unsaturated = least_GBps / memory.rank_GBps * (1 + rounding);
  if (unsaturated >= 1 && unsaturated < static_cast<double>(largest)) {
    limits.insert(static_cast<std::size_t>(unsaturated));
  }
  return limits;
}

/// The smallest limit under which the ranks still fit.
std::size_t smallest_limit(const Machine& machine, CoreDemand& ranks, std::size_t too_small,
                           std::size_t fits) {
  while (fits - too_small > 1) {
    const std::size_t middle = (too_small + fits) / 2;
    ranks.most_per_numa_node = middle;
    (has_room(machine, ranks) ? fits : too_small) = middle;
  }
  return fits;
}

}  // namespace

std::vector<MemoryStep> memory_steps(const Machine& machine, CoreDemand ranks,
                                     const MemoryDemand& memory) {
  std::vector<MemoryStep> steps;
  const auto add = [&](std::size_t limit) {
    ranks.most_per_numa_node = limit;
    auto cores = used_cores(machine, IdlePolicy::pack, ranks);
    if (steps.empty() || cores != steps.back().cores) {
      steps.push_back(step_of(machine, std::move(cores), memory));
    }
  };
  std::size_t last = 0;
  for (const std::size_t limit : limits_to_try(machine, memory)) {
    ranks.most_per_numa_node = limit;
    if (!has_room(machine, ranks)) {
      add(smallest_limit(machine, ranks, limit, last));
      break;
    }
    add(limit);
    last = limit;
  }
  return steps;
}

const MemoryStep& least_slowed(const std::vector<MemoryStep>& steps) {
  return *std::ranges::min_element(steps, {}, &MemoryStep::slowdown);
}

}  // namespace rankplace
