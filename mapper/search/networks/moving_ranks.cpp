// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/moving_ranks.hpp"

namespace rankplace::networks {

MovingHopBytes::MovingHopBytes(const CommGraph& graph, const Machine& machine,
                               const NodeDistances& nodes, const Objective& objective, Sense sense,
                               std::vector<CoreId> core_of_rank)
    : graph_(graph),
      machine_(machine),
      nodes_(nodes),
      distances_(objective.distances()),
      sense_(sense),
      codes_(machine),
      core_of_rank_(std::move(core_of_rank)),
      rank_on_(machine.core_count()) {
  for (std::size_t r = 0; r < core_of_rank_.size(); ++r) {
    rank_on_[core_of_rank_[r].value()] = Rank(r);
  }
}

MovingHopBytes::Value MovingHopBytes::change_of(Rank mover, CoreId from, CoreId to,
                                                std::optional<Rank> partner) {
  const std::uint64_t code_from = codes_.code_of(from);
  const std::uint64_t code_to = codes_.code_of(to);
  const std::size_t node_from = machine_.core(from).node.value();
  const std::size_t node_to = machine_.core(to).node.value();
  Value change = 0;
  for (const Edge& edge : graph_.edges_of(mover)) {
    if (partner == edge.peer) continue;
    const CoreId peer = core_of_rank_[edge.peer.value()];
    const std::uint64_t code = codes_.code_of(peer);
    const std::size_t node = machine_.core(peer).node.value();
    const Value before = static_cast<Value>(distances_[codes_.level_of(code_from, code)]) +
                         nodes_.between(node_from, node);
    const Value after = static_cast<Value>(distances_[codes_.level_of(code_to, code)]) +
                        nodes_.between(node_to, node);
    change += (after - before) * static_cast<Value>(edge.weight);
  }
  looked_at_ += 2 * graph_.edges_of(mover).size() + 1;
  return change;
}

void MovingHopBytes::exchange(CoreId a, CoreId b) {
  std::swap(rank_on_[a.value()], rank_on_[b.value()]);
  if (const auto rank = rank_on(a)) core_of_rank_[rank->value()] = a;
  if (const auto rank = rank_on(b)) core_of_rank_[rank->value()] = b;
}

void MovingHopBytes::swap(CoreId a, CoreId b) {
  value_before_ = value_;
  swapped_ = {a, b};
  if (const auto rank = rank_on(a)) value_ += change_of(*rank, a, b, rank_on(b));
  if (const auto rank = rank_on(b)) value_ += change_of(*rank, b, a, rank_on(a));
  exchange(a, b);
}

void MovingHopBytes::undo() {
  value_ = value_before_;
  exchange(swapped_.first, swapped_.second);
}

}  // namespace rankplace::networks
