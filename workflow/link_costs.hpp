// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mapper/predict/link_costs.hpp"

namespace rankplace {

/// The costs of the machine's links, as users give them (docs/prediction.md).
struct LinkOptions {
  std::string links;  ///< preset or machine.json; empty: the machine's own
  /// LEVEL=LATENCY_US,FLOW_GBPS,LINK_GBPS[,half], or network=HOP_LATENCY_US,LINK_GBPS
  std::vector<std::string> levels;
  [[nodiscard]] bool empty() const { return links.empty() && levels.empty(); }
};

/// `machine`: the SPEC of the machine, which may be a preset or a calibration. Throws InputError or
/// UsageError.
[[nodiscard]] LinkCosts link_costs_of(const LinkOptions& options, const std::string& machine);

/// The same, or nothing if no costs are given for any level.
[[nodiscard]] std::optional<LinkCosts> known_link_costs(const LinkOptions& options,
                                                        const std::string& machine);

/// Throws UsageError if a level that the user gave costs is none of the machine's.
void require_levels_of(const Machine& machine, const LinkOptions& options);

}  // namespace rankplace
