// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// Reads an affinity matrix of TreeMatch (.mat; Jeannot, Mercier, Tessier 2014): one row of n
/// non-negative integers per line. In a symmetric matrix an entry is what the two ranks exchange
/// together, as TreeMatch counts it, and becomes bytes that the lower one sends; in any other, row
/// sends to column. Throws InputError "FILE:LINE: what"; `file` is only used in messages.
[[nodiscard]] CommunicationMatrix parse_treematch_matrix(std::string_view text,
                                                         const std::string& file);

/// The symmetric matrix of the graph's weights. Throws InputError if a row would be longer than the
/// 1,000,000 characters that TreeMatch reads.
[[nodiscard]] std::string to_treematch_matrix(const CommGraph& graph);

}  // namespace rankplace
