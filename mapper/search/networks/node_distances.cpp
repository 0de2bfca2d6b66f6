// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_distances.hpp"

namespace rankplace::networks {
namespace {

constexpr std::size_t most_nodes_of_table = 1024;  // 4 MiB
constexpr std::size_t most_nodes_with_axes = 128;  // sums along axes are as quick

}  // namespace

NodeDistances::NodeDistances(const Machine& machine, const NodeCoordinates& coordinates)
    : machine_(machine), coordinates_(coordinates), nodes_(machine.node_count()) {
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

}  // namespace rankplace::networks
