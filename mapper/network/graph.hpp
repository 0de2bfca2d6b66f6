// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
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

/// The network of a graph. Messages take the shortest routes: at every switch they spread evenly
/// over all links that lead nearer to the target (ECMP). Equal links between two switches are one
/// link, as fast as all together. Distances are kept by pairs of a switch with hosts and a switch,
/// one byte each. Throws InputError if there is no host, if hosts cannot reach one another, or if
/// the graph is too large.
[[nodiscard]] std::shared_ptr<const Network> make_graph_network(NetworkGraph graph);

}  // namespace rankplace
