// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// Cores of one node that a rank gets together, ascending; one or more.
using CoreGroup = std::vector<CoreId>;

/// A machine whose slots are groups of another's cores.
struct SlotMachine {
  Machine machine;
  std::vector<CoreId> slot_of_group;  ///< where each group has gone, in the given order
};

/// The fate of objects with one slot below.
enum class Structure {
  collapsed,  ///< they are the slot, as in every Machine
  kept,       ///< they stay, so that a placement has the same loads as on the whole machine
};

/// The machine with these groups as its slots (its "cores"), for code that knows one core per rank.
/// A group stands in the innermost object that holds all its cores. Cores in no group, and nodes
/// without a group, are left out. Levels and their names stay, even if no two slots meet there. A
/// node has as many slots as groups, but no more than before. Throws InputError if there is no
/// group, a group spans nodes, or a core is in two.
[[nodiscard]] SlotMachine machine_of_slots(const Machine& cores,
                                           const std::vector<CoreGroup>& groups,
                                           Structure structure = Structure::collapsed);

/// The machine with only these cores. All objects above them stay.
[[nodiscard]] Machine machine_with_cores(const Machine& machine, const std::vector<CoreId>& cores);

/// A machine with chosen cores, and cores that only stand for others, which are idle.
struct UsedMachine {
  Machine machine;
  std::vector<CoreId> idle;  ///< ascending; no rank may use them
};

/// The same with all links to network cards, for ranks on these cores only: beside a card without
/// a chosen core, one core stays, idle. A placement on the others has the same loads as on the
/// whole machine.
[[nodiscard]] UsedMachine machine_with_used_cores(const Machine& machine,
                                                  const std::vector<CoreId>& cores);

}  // namespace rankplace
