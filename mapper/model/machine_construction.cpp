// SPDX-License-Identifier: BSD-3-Clause
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/machine_builder.hpp"
#include "mapper/model/machine/network.hpp"
#include "support/errors.hpp"

namespace rankplace {

Machine::Machine(const std::vector<NodeSpec>& nodes) : Machine(nodes, {nodes.size(), {}}) {}

Machine::Machine(const std::vector<NodeSpec>& nodes, const NetworkTree& network)
    : data_(build_machine(nodes, network)) {
  data_.cards = card_map_of(*this);
}

Machine::Machine(const std::vector<NodeSpec>& nodes, std::shared_ptr<const Network> network)
    : Machine(nodes) {
  std::map<HostId, std::string_view> node_at;
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const auto& [name, host] = std::pair(nodes[n].name, nodes[n].host);
    if (host.value() >= network->host_count()) {
      throw InputError("the network " + network->text() + " has no place for the node '" + name +
                       "' (it has " + std::to_string(network->host_count()) + " hosts)");
    }
    if (const auto [at, is_new] = node_at.emplace(host, nodes[n].name); !is_new) {
      throw InputError("the nodes '" + std::string(at->second) + "' and '" + name +
                       "' are at one place of the network " + network->text() +
                       " (give each its own)");
    }
    data_.nodes[n].host = host;
  }
  data_.network = std::move(network);
}

}  // namespace rankplace
