// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/machine/slot_options.hpp"

namespace rankplace {

/// The machine with slots of so many neighbouring cores, among them the slots of `start`; only of
/// the nodes that the options allow. Throws InputError if it has not one for each rank of the
/// profile, or the start has other slots.
[[nodiscard]] ResolvedMachine with_slots(ResolvedMachine resolved, const SlotOptions& options,
                                         const Profile& profile,
                                         const std::vector<RankSlot>& start);

}  // namespace rankplace
