// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/network.hpp"

namespace rankplace::networks {

/// The hops between the nodes of a machine with a network: a table for few nodes, the network
/// itself for many. Keeps a reference to the machine.
class NodeDistances {
 public:
  explicit NodeDistances(const Machine& machine);

  [[nodiscard]] std::uint32_t between(std::size_t a, std::size_t b) const {
    return table_.empty() ? asked(a, b) : table_[a * nodes_ + b];
  }
  [[nodiscard]] std::size_t node_count() const { return nodes_; }

 private:
  [[nodiscard]] std::uint32_t asked(std::size_t a, std::size_t b) const {
    return machine_.network()->hops(hosts_[a], hosts_[b]);
  }

  const Machine& machine_;
  std::size_t nodes_;
  std::vector<HostId> hosts_;  ///< by node
  std::vector<std::uint32_t> table_;
};

}  // namespace rankplace::networks
