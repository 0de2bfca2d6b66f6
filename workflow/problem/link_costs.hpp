// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/predict/link_costs.hpp"
#include "workflow/problem/link_options.hpp"

namespace rankplace {

/// `machine`: the SPEC of the machine, which may be a preset or a calibration. Throws InputError or
/// UsageError.
[[nodiscard]] LinkCosts link_costs_of(const LinkOptions& options, const std::string& machine);

/// Throws UsageError if a level that the user gave costs is none of the machine's.
void require_levels_of(const Machine& machine, const LinkOptions& options);

}  // namespace rankplace
