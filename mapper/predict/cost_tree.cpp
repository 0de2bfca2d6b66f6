// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/cost_tree.hpp"

#include "mapper/network/kinds/torus.hpp"

namespace rankplace {
namespace {

constexpr double bytes_per_GB = 1e9;
constexpr double seconds_per_us = 1e-6;

bool is_above_nodes(const Machine& machine, ObjectId id) {
  const Object& object = machine.object(id);
  return object.core_count > machine.node(machine.core(CoreId(object.first_core)).node).core_count;
}

/// CostedNetwork::rings.
std::vector<unsigned long> rings_of(const Network& network) {
  std::vector<unsigned long> rings;
  for (const TorusDimension& dimension : torus_dimensions(network)) {
    const bool is_ring = dimension.wraps || dimension.length <= 2;
    const bool has_ties = dimension.length > 2 && dimension.length % 2 == 0;
    if (!is_ring || has_ties || dimension.speed != 1) return {};
    rings.push_back(dimension.length);
  }
  return rings;
}

/// What messages between cores that meet at `meeting` cost.
void set_message_costs(const LevelCost& cost, bool between_nodes, CostedObject& meeting) {
  meeting.latency_s = cost.latency_us * seconds_per_us;
  meeting.flow_bytes_per_s = cost.flow_GBps * bytes_per_GB;
  meeting.eager_bytes =
      cost.eager_bytes.value_or(between_nodes ? usual_eager_bytes : usual_eager_bytes_in_node);
  meeting.answers =
      cost.answers.value_or(between_nodes ? AnswerOrder::behind_data : AnswerOrder::before_data);
  meeting.flow_burst_bytes = cost.burst_bytes;
}

}  // namespace

CostTree::CostTree(const Machine& machine, const LinkCosts& costs) {
  const std::vector<LevelCost> by_level = costs_by_level(costs, machine);
  objects_.reserve(machine.object_count());
  for (std::size_t o = 0; o < machine.object_count(); ++o) {
    const ObjectId id(o);
    const Object& object = machine.object(id);
    CostedObject& costed = objects_.emplace_back();
    costed.parent = object.parent;
    if (object.level < by_level.size()) {
      set_message_costs(by_level[object.level], is_above_nodes(machine, id), costed);
    }
    costed.holds_card = object.holds_card;
    if (id == machine.root()) continue;
    if (object.holds_card) objects_[object.parent.value()].card_child = id;
    const LevelCost& link = by_level[machine.link_level(id)];
    costed.depth = objects_[object.parent.value()].depth + 1;
    costed.link_bytes_per_s = link.link_GBps * bytes_per_GB;
    costed.duplex = link.duplex;
    costed.burst_bytes = link.burst_bytes;
  }
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    objects_[machine.object_of(NodeId(n)).value()].is_node = true;
  }
  object_of_core_.reserve(machine.core_count());
  for (std::size_t c = 0; c < machine.core_count(); ++c) {
    object_of_core_.push_back(machine.object_of(CoreId(c)));
    const ObjectId node = machine.object_of(machine.core(CoreId(c)).node);
    depth_of_node_.push_back(object(node).depth);
  }
  if (const auto cost = network_cost(costs, machine)) {
    network_ = {machine.shared_network(), cost->hop_latency_us * seconds_per_us,
                cost->link_GBps * bytes_per_GB, rings_of(*machine.network())};
    for (std::size_t c = 0; c < machine.core_count(); ++c) {
      host_of_core_.push_back(machine.node(machine.core(CoreId(c)).node).host);
    }
  }
}

}  // namespace rankplace
