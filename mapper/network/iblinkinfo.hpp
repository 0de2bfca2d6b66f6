// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// Whether a text looks like what InfiniBand's iblinkinfo prints, a block for each node.
[[nodiscard]] bool looks_like_iblinkinfo(std::string_view text);

/// The graph of what iblinkinfo prints: switches by their GUIDs, hosts, links and speeds as
/// parse_ibnetdiscover() has them. Links that are down do not count, nor do blocks of adapters.
/// Throws InputError with the line: no port line, a link that belongs to no switch.
[[nodiscard]] NetworkGraph parse_iblinkinfo(std::string_view text, const std::string& file);

}  // namespace rankplace
