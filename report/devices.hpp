// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// GPUs, network cards, links between GPUs and kinds of cores of a node, one a line; empty if there
/// is none. Each line begins with `indent`.
[[nodiscard]] std::string inventory_text(const Machine& machine, NodeId node,
                                         const std::string& indent);

/// Adds "gpus", "network_cards", "gpu_links_MBps" and "core_kinds" to the node's JSON, each if the
/// node has any.
void add_inventory(const Machine& machine, NodeId node, nlohmann::ordered_json& json);

}  // namespace rankplace
