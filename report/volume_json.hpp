// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "mapper/analysis/node_ratio.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// {"bytes": 1, "messages": 2}
[[nodiscard]] nlohmann::ordered_json volume_json(const Volume& volume);
/// {"inter_node", "intra_node", "byte_ratio", "message_ratio"}; a ratio without intra-node traffic
/// is null.
[[nodiscard]] nlohmann::ordered_json split_json(const NodeSplit& split);

}  // namespace rankplace
