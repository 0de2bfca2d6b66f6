// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>

#include "mapper/model/machine/network.hpp"
#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// The network of a graph. Messages take the shortest routes: at every switch they spread evenly
/// over all links that lead nearer to the target (ECMP). Equal links between two switches are one
/// link, as fast as all together. Distances are kept by pairs of a switch with hosts and a switch,
/// one byte each. Throws InputError if there is no host, if hosts cannot reach one another, or if
/// the graph is too large.
[[nodiscard]] std::shared_ptr<const Network> make_graph_network(NetworkGraph graph);

}  // namespace rankplace
