// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/cut_profile.hpp"

#include <cstddef>

#include "mapper/analysis/cut_sweep.hpp"

namespace rankplace {
namespace {

/// By number of ranks inside.
std::vector<std::uint64_t> least_by_size(const CommGraph& graph, const Sweep& sweep,
                                         Counted counted) {
  SweepProgramme programme(graph, sweep, counted);
  while (programme.passed() < sweep.order.size()) programme.pass_next();
  std::vector<std::uint64_t> least;
  for (std::size_t size = 0; size <= sweep.order.size(); ++size) {
    least.push_back(programme.least(0, size));
  }
  return least;
}

}  // namespace

std::optional<std::vector<std::uint64_t>> cut_profile(const CommGraph& graph, CutExtreme extreme,
                                                      std::uint64_t work) {
  if (graph.rank_count() == 0) return std::nullopt;
  const auto sweep = cheapest_sweep(graph, work);
  if (!sweep) return std::nullopt;
  if (extreme == CutExtreme::least) return least_by_size(graph, *sweep, Counted::apart);
  auto most = least_by_size(graph, *sweep, Counted::together);
  for (std::uint64_t& together : most) together = graph.total_weight() - together;
  return most;
}

}  // namespace rankplace
