// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// The nodes of a machine by their names, which the machine keeps.
using NodesByName = std::unordered_map<std::string_view, NodeId>;
[[nodiscard]] NodesByName nodes_by_name(const Machine& machine);

/// A placement as files show it: host names and core numbers within the host, by rank. Threads
/// share the ranks.
[[nodiscard]] std::vector<RankSlot> slots_of(const Machine& machine, const Placement& placement,
                                             Threads& threads = calling_thread());

/// The node of each rank; `slots` by rank. Throws InputError if the machine has no such host.
[[nodiscard]] std::vector<NodeId> nodes_of_ranks(const Machine& machine,
                                                 const std::vector<RankSlot>& slots);

/// The cores of each rank; `slots` by rank, as the readers return them, `cores` a machine with one
/// core (or hardware thread) per slot. Throws InputError naming the rank if the machine has no such
/// host or core.
[[nodiscard]] std::vector<CoreGroup> core_groups(const Machine& cores,
                                                 const std::vector<RankSlot>& slots);

/// The inverse of slots_of(). Throws InputError as core_groups(), and if a rank's cores are not in
/// one slot.
[[nodiscard]] Placement placement_from(const Machine& machine, const std::vector<RankSlot>& slots);

/// The same, or nothing where it would throw.
[[nodiscard]] std::optional<Placement> placement_if_possible(const Machine& machine,
                                                             const std::vector<RankSlot>& slots);

/// Sorts what was read from `file` by rank. Throws InputError naming the file if there is no rank,
/// or if one of 0..n-1 is missing or there twice.
[[nodiscard]] std::vector<RankSlot> sorted_by_rank(std::vector<RankSlot> slots,
                                                   const std::string& file);

}  // namespace rankplace
