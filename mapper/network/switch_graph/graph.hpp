// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// Equal links between two switches.
struct GraphLink {
  SwitchId a;
  SwitchId b;
  double speed = 1;         ///< of each, as Network::speed()
  std::uint32_t count = 1;  ///< how many
};

/// Hosts, switches and links of any network.
struct NetworkGraph {
  std::vector<std::string> switches;     ///< names
  std::vector<std::string> hosts;        ///< names
  std::vector<SwitchId> switch_of_host;  ///< by host
  std::vector<GraphLink> links;          ///< any order, several between two switches too
  std::string source;                    ///< "graph:FILE": the network's text
};

}  // namespace rankplace
