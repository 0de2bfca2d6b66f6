// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "mapper/collectives/algorithms.hpp"

namespace rankplace {
namespace {

enum class Direction : std::uint8_t { down, up };

/// Calls visit(parent, child, ranks below the child) for each edge, with ranks of the communicator,
/// round after round. On the way up the order is reversed.
template <class Visit>
void for_each_edge(TreeShape shape, const CollectiveCall& call, Direction direction,
                   CallMessages& out, const Visit& visit) {
  const auto parents = parents_of(shape, call.size);
  const auto below = subtree_sizes(parents);
  const auto rank = [&](std::uint64_t v) {
    return static_cast<std::uint32_t>((v + call.root) % call.size);
  };
  auto rounds = rounds_of(shape, parents);
  if (direction == Direction::up) std::ranges::reverse(rounds);
  for (const auto& round : rounds) {
    out.next_round();
    for (const std::uint32_t v : round) visit(rank(parents[v]), rank(v), below[v]);
  }
}

}  // namespace

void tree_bcast(TreeShape shape, const CollectiveCall& call, CallMessages& out) {
  for_each_edge(shape, call, Direction::down, out,
                [&](std::uint32_t parent, std::uint32_t child, std::uint64_t) {
                  out.send(parent, child, call.bytes);
                });
}

void tree_reduce(TreeShape shape, const CollectiveCall& call, CallMessages& out) {
  for_each_edge(shape, call, Direction::up, out,
                [&](std::uint32_t parent, std::uint32_t child, std::uint64_t) {
                  out.send(child, parent, call.bytes);
                });
}

void tree_gather(TreeShape shape, const CollectiveCall& call, CallMessages& out) {
  for_each_edge(shape, call, Direction::up, out,
                [&](std::uint32_t parent, std::uint32_t child, std::uint64_t below) {
                  out.send(child, parent, below * call.bytes);
                });
}

void tree_scatter(TreeShape shape, const CollectiveCall& call, CallMessages& out) {
  for_each_edge(shape, call, Direction::down, out,
                [&](std::uint32_t parent, std::uint32_t child, std::uint64_t below) {
                  out.send(parent, child, below * call.bytes);
                });
}

void tree_barrier(TreeShape shape, const CollectiveCall& call, CallMessages& out) {
  CollectiveCall empty = call;
  empty.bytes = 0;
  tree_reduce(shape, empty, out);
  tree_bcast(shape, empty, out);
}

void linear_allreduce(const CollectiveCall& call, CallMessages& out) {
  tree_reduce(TreeShape::flat, call, out);
  tree_bcast(TreeShape::flat, call, out);
}

void linear_sync_gather(const CollectiveCall& call, CallMessages& out) {
  for (std::uint32_t r = 0; r < call.size; ++r) out.send(call.root, r, 0);
  out.next_round();
  for (std::uint32_t r = 0; r < call.size; ++r) out.send(r, call.root, call.bytes, 2);
}

void linear_scan(const CollectiveCall& call, CallMessages& out) {
  for (std::uint32_t r = 0; r + 1 < call.size; ++r) {
    out.next_round();
    out.send(r, r + 1, call.bytes);
  }
}

}  // namespace rankplace
