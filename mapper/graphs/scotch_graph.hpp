// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// Reads a Scotch source graph (.grf; Scotch 7 user's guide, "Graph files"): "0", "vertices arcs",
/// "base flags", then of each vertex its load if the flags say so, its degree, and its neighbours,
/// each after its weight if there are weights (1 otherwise). Loads are skipped: a rank is a rank.
/// Edge weights become bytes, sent by the lower end. Throws InputError "FILE:LINE: what" on
/// anything else, vertex labels among it; `file` is only used in messages.
[[nodiscard]] CommunicationMatrix parse_scotch_graph(std::string_view text,
                                                     const std::string& file);

/// The graph with base 0 and edge weights (flags 010).
[[nodiscard]] std::string to_scotch_graph(const CommGraph& graph);

}  // namespace rankplace
