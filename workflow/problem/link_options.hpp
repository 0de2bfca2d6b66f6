// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace {

/// The costs of the machine's links, as users give them (docs/prediction.md).
struct LinkOptions {
  std::string links;  ///< preset or machine.json; empty: the machine's own
  /// LEVEL=LATENCY_US,FLOW_GBPS,LINK_GBPS[,half], or network=HOP_LATENCY_US,LINK_GBPS
  std::vector<std::string> levels;
  [[nodiscard]] bool empty() const { return links.empty() && levels.empty(); }
};

}  // namespace rankplace
