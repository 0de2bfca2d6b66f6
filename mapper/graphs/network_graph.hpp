// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/model/communication_matrix.hpp"

namespace rankplace {

/// The traffic as a directed graph in GraphML (Brandes et al. 2002): a node for each rank, an edge
/// with `bytes` and `messages` for each pair of sender and receiver.
[[nodiscard]] std::string to_graphml(const CommunicationMatrix& traffic);

/// The same as JSON that networkx.adjacency_graph() takes, in all versions of networkx.
[[nodiscard]] std::string to_networkx_json(const CommunicationMatrix& traffic);

}  // namespace rankplace
