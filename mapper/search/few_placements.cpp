// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/few_placements.hpp"

#include <utility>

#include "mapper/search/networks/all_placements.hpp"

namespace rankplace {
namespace {

/// Trying so many takes a tenth of a second.
constexpr std::uint64_t few_placements = 20'000;

}  // namespace

SearchResult best_of_few(SearchResult found, const CommGraph& graph, const Machine& machine,
                         const Objective& objective, const SearchOptions& options) {
  if (found.proved || options.most_moves) return found;
  auto best = networks::best_of_all_placements(graph, machine, objective, options, few_placements);
  return best ? *std::move(best) : std::move(found);
}

}  // namespace rankplace
