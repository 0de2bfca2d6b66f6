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

std::optional<CutProfile> cut_profile(const CommGraph& graph, std::uint64_t work) {
  if (graph.rank_count() == 0) return std::nullopt;
  const auto sweep = cheapest_sweep(graph, work);
  if (!sweep) return std::nullopt;
  CutProfile profile;
  profile.least = least_by_size(graph, *sweep, Counted::apart);
  profile.most = least_by_size(graph, *sweep, Counted::together);
  for (std::uint64_t& together : profile.most) together = graph.total_weight() - together;
  return profile;
}

}  // namespace rankplace
