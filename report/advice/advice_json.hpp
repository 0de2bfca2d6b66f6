// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workflow/advice/advice.hpp"

namespace rankplace {

/// loads_json() with "headline" and "advice": docs/cli/advise.md; null if there is none.
/// `measurements`: the JSON of rankplace compare, or empty.
[[nodiscard]] std::string loads_and_advice_json(const MappingProblem& problem,
                                                const std::vector<NamedPlacement>& placements,
                                                const std::optional<Advice>& advice,
                                                const std::string& measurements = {});

}  // namespace rankplace
