// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/search/constraints/memory_steps.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/machine/slot_options.hpp"
#include "workflow/problem/search_space.hpp"

namespace rankplace {

/// Throws InputError if the options do not fit the machine or one another.
[[nodiscard]] SearchSpace make_search_space(const ResolvedMachine& resolved,
                                            const SlotOptions& options, const Profile& profile,
                                            const std::vector<RankSlot>& start);

/// The same if the ranks use just these slots, whatever the options for idle cores say.
[[nodiscard]] SearchSpace search_space_on(const std::vector<CoreId>& slots,
                                          const ResolvedMachine& resolved,
                                          const SlotOptions& options, const Profile& profile);

/// The candidates for a memory demand; empty without one.
[[nodiscard]] std::vector<MemoryStep> memory_steps_of(const ResolvedMachine& resolved,
                                                      const SlotOptions& options,
                                                      const Profile& profile);

}  // namespace rankplace
