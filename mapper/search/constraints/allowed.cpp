// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/allowed.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace rankplace {

bool respects_slots(const Machine& machine, std::span<const CoreId> core_of_rank) {
  std::vector<std::size_t> ranks(machine.node_count(), 0);
  return std::ranges::all_of(core_of_rank, [&](CoreId core) {
    const NodeId node = machine.core(core).node;
    return ++ranks[node.value()] <= machine.node(node).slots;
  });
}

bool is_allowed(const Machine& machine, const SearchOptions& options,
                std::span<const CoreId> core_of_rank) {
  std::size_t moved = 0;
  for (std::size_t r = 0; r < core_of_rank.size(); ++r) {
    const CoreId core = core_of_rank[r];
    if (options.node_of_rank && (*options.node_of_rank)[r] != machine.core(core).node) return false;
    if (std::ranges::binary_search(options.idle, core)) return false;
    if (options.fixed.core_of(Rank(r)).value_or(core) != core) return false;
    if (options.most_moves && options.start[r] != core) ++moved;
  }
  if (options.most_moves && moved > *options.most_moves) return false;
  return respects_slots(machine, core_of_rank);
}

}  // namespace rankplace
