// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "mapper/search/constraints/memory_steps.hpp"
#include "workflow/placements/placements.hpp"

namespace rankplace {

/// A choice of cores between packed and spread, and the best placement on them.
struct MemoryPoint {
  MemoryStep step;
  NamedPlacement best;
  std::optional<double> communication_s;  ///< predicted; nothing if the links' costs are not known
  std::optional<double> total_s;          ///< with the slowed computing; nothing if not timed
  bool chosen = false;                    ///< by `--memory-demand`
};

/// The trade-off that `--memory-demand` decides: the cost of messages and the time that ranks wait
/// for memory, from packed to spread. Empty without the option.
[[nodiscard]] std::vector<MemoryPoint> memory_curve(const MappingProblem& problem);

/// A table with a line per choice; empty without a curve.
[[nodiscard]] std::string memory_curve_text(const MappingProblem& problem,
                                            const std::vector<MemoryPoint>& curve);

/// `memory` of `advise --json`: docs/cli/advise.md.
[[nodiscard]] nlohmann::ordered_json memory_curve_json(const MappingProblem& problem,
                                                       const std::vector<MemoryPoint>& curve);

}  // namespace rankplace
