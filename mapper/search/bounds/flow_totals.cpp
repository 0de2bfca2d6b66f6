// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/flow_totals.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <span>

namespace rankplace {
namespace {

/// The most flow that can stay inside parts: ranks that send more are in larger parts.
long double flow_inside(std::vector<std::uint64_t> multipliers,
                        const std::vector<std::size_t>& capacities) {
  std::ranges::sort(multipliers, std::ranges::greater{});
  long double inside = 0;
  std::size_t first = 0;
  for (const std::size_t capacity : capacities) {
    const std::size_t end = std::min(first + capacity, multipliers.size());
    const std::size_t others = std::min(capacity, multipliers.size()) - 1;
    for (; first < end; ++first) {
      inside += static_cast<long double>(multipliers[first]) * static_cast<long double>(others);
    }
  }
  return inside;
}

/// An edge that is full at this factor.
struct FullEdge {
  long double factor = 0;
  long double load = 0;
};

std::vector<FullEdge> full_edges(const FlowTotals& totals,
                                 const std::vector<std::uint64_t>& weights) {
  std::vector<FullEdge> full;
  for (std::size_t e = 0; e < weights.size(); ++e) {
    if (totals.loads[e] == 0) continue;
    const auto load = static_cast<long double>(totals.loads[e]);
    full.push_back({static_cast<long double>(weights[e]) / load, load});
  }
  return full;
}

long double load_of(std::span<const FullEdge> edges) {
  long double sum = 0;
  for (const FullEdge& edge : edges) sum += edge.load;
  return sum;
}

/// The factor up to which more flow is worth what is left out of full edges: that of the first of
/// them, by factor, with which their loads come to `gain`. Halves the edges instead of sorting all.
long double best_factor(std::span<FullEdge> full, long double gain) {
  if (full.empty() || gain <= 0) return 0;
  while (full.size() > 1) {
    const std::size_t half = full.size() / 2;
    std::ranges::nth_element(full, full.begin() + static_cast<std::ptrdiff_t>(half), {},
                             &FullEdge::factor);
    const long double first = load_of(full.first(half));
    if (first < gain) gain -= first;
    full = first < gain ? full.subspan(half) : full.first(half);
  }
  return full.front().factor;
}

}  // namespace

void FlowTotals::halve() {
  for (std::uint64_t& load : loads) load = load / 2 + load % 2;
  for (std::uint64_t& multiplier : multipliers) multiplier = multiplier / 2 + multiplier % 2;
  flow /= 2;
}

std::uint64_t weight_between_parts(const FlowTotals& totals,
                                   const std::vector<std::uint64_t>& weights,
                                   const std::vector<std::size_t>& capacities) {
  const long double inside = flow_inside(totals.multipliers, capacities);
  const auto flow = static_cast<long double>(totals.flow);
  std::vector<FullEdge> full = full_edges(totals, weights);
  const long double factor = best_factor(full, flow - inside);
  long double left_out = 0;
  long double magnitude = factor * (flow + inside);  // of all terms together
  for (std::size_t e = 0; e < weights.size(); ++e) {
    const auto weight = static_cast<long double>(weights[e]);
    const long double sent = factor * static_cast<long double>(totals.loads[e]);
    left_out += std::max(0.0L, sent - weight);
    magnitude += sent + weight;
  }
  // Each of a few operations per rank and edge errs by half an epsilon of what is summed up so far.
  const auto terms = static_cast<long double>(weights.size() + totals.multipliers.size() + 8);
  const long double error = 4 * terms * std::numeric_limits<long double>::epsilon() * magnitude;
  const long double least = factor * (flow - inside) - left_out - error;
  return least <= 0 ? 0 : static_cast<std::uint64_t>(std::ceil(least));
}

}  // namespace rankplace
