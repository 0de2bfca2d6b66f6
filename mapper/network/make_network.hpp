// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "mapper/model/network.hpp"

namespace rankplace {

/// Whether a text begins as that of a network does which is no tree: "torus:", "mesh:", ...
[[nodiscard]] bool is_network_text(const std::string& text);

/// The network of a text as docs/networks.md has it, for so many nodes: kinds that leave their last
/// number out get as many parts as the nodes fill. Throws UsageError or InputError.
[[nodiscard]] std::shared_ptr<const Network> make_network(const std::string& text,
                                                          std::size_t node_count);

}  // namespace rankplace
