// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// Whether a text looks like what InfiniBand's `ibnetdiscover --ports` prints, a line for each
/// port.
[[nodiscard]] bool looks_like_ibnetdiscover_ports(std::string_view text);

/// The graph of what `ibnetdiscover --ports` prints: switches, hosts, links and speeds as
/// parse_ibnetdiscover() has them. Ports that nothing is connected to do not count. Throws
/// InputError with the line: no port, unknown speed.
[[nodiscard]] NetworkGraph parse_ibnetdiscover_ports(std::string_view text,
                                                     const std::string& file);

}  // namespace rankplace
