// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "workflow/machine/machine.hpp"
#include "workflow/phases/phase_plan.hpp"
#include "workflow/problem/mapping_options.hpp"

namespace rankplace {

/// Searches the candidates and their cheapest schedule. `state_bytes`: of each rank; nothing:
/// estimated from what ranks fetched from memory. Throws InputError if the run has no phases,
/// UsageError if the state is not known or messages are to be counted; other errors as
/// make_problem() and named_placement().
[[nodiscard]] PhasePlan phase_plan(const std::string& path, const MachineOptions& machine,
                                   const MappingOptions& options,
                                   std::optional<std::uint64_t> state_bytes);

}  // namespace rankplace
