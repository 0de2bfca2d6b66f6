// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/profile/profile.hpp"
#include "workflow/machine/slot_options.hpp"

namespace rankplace {

/// The node of `machine` on which the profile saw each rank, if the ranks keep their nodes. Throws
/// InputError naming the rank whose node the machine lacks.
[[nodiscard]] std::optional<std::vector<NodeId>> kept_nodes(const SlotOptions& options,
                                                            const Profile& profile,
                                                            const Machine& machine);

/// The number of these ranks on each node of `machine`; empty if ranks may change their nodes.
[[nodiscard]] std::vector<std::size_t> kept_ranks_on_nodes(const SlotOptions& options,
                                                           const Profile& profile,
                                                           const Machine& machine);

}  // namespace rankplace
