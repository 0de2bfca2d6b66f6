// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// Whether a text looks like opensm-subnet.lst, which the subnet manager opensm writes.
[[nodiscard]] bool looks_like_opensm_subnet(std::string_view text);

/// The graph of an opensm-subnet.lst: a line for each end of a link. Switches by their GUIDs,
/// hosts, links and speeds as parse_ibnetdiscover() has them; links that are not active do not
/// count. Throws InputError with the line.
[[nodiscard]] NetworkGraph parse_opensm_subnet(std::string_view text, const std::string& file);

}  // namespace rankplace
