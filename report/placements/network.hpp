// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "mapper/predict/link_costs.hpp"
#include "workflow/placements/named_placement.hpp"

namespace rankplace {

/// "network torus:8,8,4: 256 places; ...": what a network that is no tree is made of; empty without
/// one.
[[nodiscard]] std::string network_text(const Machine& machine);
/// Adds the same to an object; nothing without one.
void add_network(const Machine& machine, nlohmann::ordered_json& json);

/// "network links: 12 GB/s, 0.1 us each": what a prediction takes them to cost, and where that is
/// from if nobody gave it; empty without a network.
[[nodiscard]] std::string network_cost_text(const LinkCosts& costs, const Machine& machine);

/// Column names of a table of loads: one for each kind of links; none without a network.
[[nodiscard]] std::vector<std::string> network_columns(const Machine& machine);

/// The busiest link of all, byte-hops and mean hops of each placement; empty without a network.
[[nodiscard]] std::string network_table(const MappingProblem& problem,
                                        const std::vector<NamedPlacement>& placements);

[[nodiscard]] nlohmann::ordered_json network_use_json(const NetworkUse& use);

}  // namespace rankplace
