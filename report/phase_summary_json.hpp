// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "report/phases/phase_summary.hpp"

namespace rankplace {

/// Adds the members "phases" and "phase_similarity" of docs/cli/inspect.md.
void add_phases_json(nlohmann::ordered_json& json, const PhaseSummary& summary);

}  // namespace rankplace
