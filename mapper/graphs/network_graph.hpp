// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// The traffic as a directed graph in GraphML (Brandes et al. 2002): a node for each rank, an edge
/// with `bytes` and `messages` for each pair of sender and receiver.
[[nodiscard]] std::string to_graphml(const CommunicationMatrix& traffic);

/// The directed graph of to_graphml() as JSON for networkx.adjacency_graph(), of any version.
[[nodiscard]] std::string to_networkx_json(const CommunicationMatrix& traffic);

}  // namespace rankplace
