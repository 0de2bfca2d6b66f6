// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// Whether a text looks like what InfiniBand's ibnetdiscover prints.
[[nodiscard]] bool looks_like_ibnetdiscover(std::string_view text);

/// The graph of what ibnetdiscover prints. A host has the first word of its node description as
/// name ("n01" of "n01 mlx5_0"); its first link counts, links of further adapters do not. Speeds
/// are parts of the speed that most links of hosts have. `file` is only used in messages. Throws
/// InputError with the line: no port line, unknown speed, a link that belongs to no switch.
[[nodiscard]] NetworkGraph parse_ibnetdiscover(std::string_view text, const std::string& file);

}  // namespace rankplace
