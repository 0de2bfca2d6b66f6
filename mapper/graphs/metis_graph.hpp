// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// Reads a METIS graph (METIS 5 manual, section 4.1.1): "vertices edges [format]", then the
/// neighbours of each vertex on a line of its own, with weights if the format says so (1 each
/// otherwise). Vertex weights and sizes are skipped: a rank is a rank. Edge weights become bytes,
/// sent by the lower end. Threads share the lines. Throws InputError "FILE:LINE: what" on anything
/// else; `file` is only used in messages.
[[nodiscard]] CommunicationMatrix parse_metis_graph(std::string_view text, const std::string& file,
                                                    Threads& threads = calling_thread());

/// The graph with edge weights (format 001), every edge with both of its ends.
[[nodiscard]] std::string to_metis_graph(const CommGraph& graph);

}  // namespace rankplace
