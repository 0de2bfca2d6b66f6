// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/collectives/algorithms.hpp"

namespace rankplace {
namespace {

/// Calls visit(parent, child, ranks below the child) for each edge, with ranks of the communicator.
template <class Visit>
void for_each_edge(TreeShape shape, const CollectiveCall& call, const Visit& visit) {
  const auto parents = parents_of(shape, call.size);
  const auto below = subtree_sizes(parents);
  const auto rank = [&](std::uint64_t v) {
    return static_cast<std::uint32_t>((v + call.root) % call.size);
  };
  for (std::uint32_t v = 1; v < call.size; ++v) visit(rank(parents[v]), rank(v), below[v]);
}

}  // namespace

void tree_bcast(TreeShape shape, const CollectiveCall& call, CallTraffic& out) {
  for_each_edge(shape, call, [&](std::uint32_t parent, std::uint32_t child, std::uint64_t) {
    out.send(parent, child, call.bytes);
  });
}

void tree_reduce(TreeShape shape, const CollectiveCall& call, CallTraffic& out) {
  for_each_edge(shape, call, [&](std::uint32_t parent, std::uint32_t child, std::uint64_t) {
    out.send(child, parent, call.bytes);
  });
}

void tree_gather(TreeShape shape, const CollectiveCall& call, CallTraffic& out) {
  for_each_edge(shape, call, [&](std::uint32_t parent, std::uint32_t child, std::uint64_t below) {
    out.send(child, parent, below * call.bytes);
  });
}

void tree_scatter(TreeShape shape, const CollectiveCall& call, CallTraffic& out) {
  for_each_edge(shape, call, [&](std::uint32_t parent, std::uint32_t child, std::uint64_t below) {
    out.send(parent, child, below * call.bytes);
  });
}

void tree_barrier(TreeShape shape, const CollectiveCall& call, CallTraffic& out) {
  for_each_edge(shape, call, [&](std::uint32_t parent, std::uint32_t child, std::uint64_t) {
    out.send(child, parent, 0);
    out.send(parent, child, 0);
  });
}

void linear_sync_gather(const CollectiveCall& call, CallTraffic& out) {
  for (std::uint32_t r = 0; r < call.size; ++r) {
    out.send(call.root, r, 0);
    out.send(r, call.root, call.bytes, 2);
  }
}

void linear_scan(const CollectiveCall& call, CallTraffic& out) {
  for (std::uint32_t r = 0; r + 1 < call.size; ++r) out.send(r, r + 1, call.bytes);
}

}  // namespace rankplace
