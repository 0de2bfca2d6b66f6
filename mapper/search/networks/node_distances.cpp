// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_distances.hpp"

#include <algorithm>
#include <array>

namespace rankplace::networks {
namespace {

constexpr std::size_t most_nodes_of_table = 1024;  // 4 MiB
constexpr std::size_t most_nodes_with_axes = 128;  // sums along axes are as quick
constexpr std::size_t hosts_at_once = 64;

bool have_own_switches(const Machine& machine) {
  std::vector<bool> is_taken(machine.network()->switch_count(), false);
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const std::size_t at = machine.network()->switch_of(machine.node(NodeId(n)).host).value();
    if (is_taken[at]) return false;
    is_taken[at] = true;
  }
  return true;
}

}  // namespace

NodeDistances::NodeDistances(const Machine& machine, const NodeCoordinates& coordinates)
    : machine_(machine),
      coordinates_(coordinates),
      nodes_(machine.node_count()),
      least_(have_own_switches(machine) ? 1 : 0) {
  for (std::size_t n = 0; n < nodes_; ++n) hosts_.push_back(machine.node(NodeId(n)).host);
  const bool has_axes = !coordinates.axes().empty();
  if (nodes_ > (has_axes ? most_nodes_with_axes : most_nodes_of_table)) return;
  std::vector<std::uint32_t> table;
  table.reserve(nodes_ * nodes_);
  for (std::size_t a = 0; a < nodes_; ++a) {
    for (std::size_t b = 0; b < nodes_; ++b) table.push_back(asked(a, b));
  }
  table_ = std::move(table);
}

void NodeDistances::from(std::size_t node, std::span<const std::uint32_t> others,
                         std::vector<std::uint32_t>& hops) const {
  hops.resize(others.size());
  if (!table_.empty() || !coordinates_.axes().empty()) {
    for (std::size_t i = 0; i < others.size(); ++i) hops[i] = between(node, others[i]);
    return;
  }
  std::array<HostId, hosts_at_once> hosts;
  for (std::size_t first = 0; first < others.size(); first += hosts_at_once) {
    const std::size_t count = std::min(hosts_at_once, others.size() - first);
    for (std::size_t i = 0; i < count; ++i) hosts[i] = hosts_[others[first + i]];
    machine_.network()->hops_to(hosts_[node], std::span(hosts).first(count), hops.data() + first);
  }
}

}  // namespace rankplace::networks
