// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/predict/simulate.hpp"
#include "support/processes/process_group.hpp"

namespace rankplace {

/// simulate(), shared among processes that all want the same simulations; null: alone.
[[nodiscard]] std::vector<double> simulate_together(ProcessGroup* processes,
                                                    const std::vector<NamedSimulation>& simulations,
                                                    const SimulationOptions& options);

}  // namespace rankplace
