// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "mapper/model/machine/machine.hpp"
#include "mapper/predict/link_costs.hpp"

namespace rankplace::test {

/// Costs of any machine: outer levels are slower, every second one is half duplex.
inline LinkCosts some_link_costs(const Machine& machine) {
  LinkCosts costs{"test", {}};
  for (std::size_t l = 0; l < machine.level_count(); ++l) {
    const auto inner = static_cast<double>(l + 1);
    costs.levels.push_back({.level = machine.level_names()[l],
                            .latency_us = 10 / inner,
                            .flow_GBps = inner,
                            .link_GBps = 1.5 * inner,
                            .duplex = l % 2 == 0 ? Duplex::full : Duplex::half,
                            .fitted = false,
                            .provenance = ""});
  }
  return costs;
}

/// The costs of nodes of tree_2x2x2(), with round numbers.
inline LinkCosts costs_2x2x2() {
  return {"test",
          {{"inter-node", 10, 1, 1.5, Duplex::full, false, ""},
           {"inter-socket", 3, 2, 5, Duplex::half, false, ""},
           {"intra-socket", 2, 3, 6, Duplex::half, false, ""},
           {"shared-cache", 1, 4, 8, Duplex::half, false, ""}}};
}

}  // namespace rankplace::test
