// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// Whether a text begins with a kind of network that is no tree: "torus:", "mesh:", ...
[[nodiscard]] bool is_network_text(const std::string& text);

/// The network of a text of docs/networks.md, for so many nodes. Kinds that leave their last number
/// out get as many parts as the nodes fill. Throws UsageError or InputError.
[[nodiscard]] std::shared_ptr<const Network> make_network(const std::string& text,
                                                          std::size_t node_count);

}  // namespace rankplace
