// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/phases/phase_plan.hpp"
#include "workflow/placements/placement_output.hpp"

namespace rankplace {

/// The changes of a schedule between the same two phases and placements, together.
struct ChangeGroup {
  std::size_t after_phase = 0;  ///< position in PhasePlan::phases
  std::size_t phase = 0;
  std::size_t from = 0;  ///< position in PhasePlan::candidates
  std::size_t to = 0;
  std::uint64_t times = 0;  ///< among the recorded entries
};

/// The groups in the order in which they come first.
[[nodiscard]] std::vector<ChangeGroup> change_groups(const PhasePlan& plan);

/// When to reorder and what it wins, for people.
[[nodiscard]] std::string phase_plan_text(const PhasePlan& plan);

/// The same as JSON (docs/schema/map-phases.schema.json). `written`: of each candidate.
[[nodiscard]] std::string phase_plan_json(const PhasePlan& plan,
                                          const std::vector<WrittenPlacement>& written);

}  // namespace rankplace
