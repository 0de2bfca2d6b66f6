// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/straightening.hpp"

#include <algorithm>
#include <numeric>

#include "mapper/search/multilevel/refinement/cycle_refine.hpp"
#include "mapper/search/multilevel/refinement/pair_refine.hpp"

namespace rankplace::grids {

bool Straightening::run(std::span<std::uint32_t> ranks, const std::vector<std::size_t>& sizes) {
  const std::size_t parts = sizes.size();
  if (parts < 2 || parts == ranks.size()) return false;
  const std::vector<multilevel::Vertex> before(ranks.begin(), ranks.end());
  std::vector<std::size_t> part_of;
  part_of.reserve(before.size());
  for (std::size_t p = 0; p < parts; ++p) part_of.insert(part_of.end(), sizes[p], p);
  const std::vector<std::size_t> planned = part_of;
  const multilevel::WorkGraph graph = cutter_.cut(before, threads_);
  multilevel::refine_pairs(graph, sizes, splitting_, threads_, random_, part_of);
  multilevel::refine_by_cycles(graph, sizes, splitting_.descent(), threads_, random_, part_of);
  if (part_of == planned) return false;
  std::vector<std::size_t> next(parts, 0);
  std::partial_sum(sizes.begin(), sizes.end() - 1, next.begin() + 1);
  for (std::size_t i = 0; i < before.size(); ++i) ranks[next[part_of[i]]++] = before[i];
  return true;
}

}  // namespace rankplace::grids
