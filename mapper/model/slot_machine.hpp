// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine.hpp"

namespace rankplace {

/// Cores of one node that a rank gets together, ascending; one or more.
using CoreGroup = std::vector<CoreId>;

/// A machine whose slots are groups of another's cores.
struct SlotMachine {
  Machine machine;
  std::vector<CoreId> slot_of_group;  ///< where each group has gone, in the given order
};

/// The machine with these groups as its slots (its "cores"), for everything that knows one core per
/// rank. A group stands where its cores meet: in the object that holds them all. Cores in no group,
/// and nodes without a group, are left out; levels and their names stay, also those that no two
/// slots meet at. A node has as many slots as groups, but no more than before. Throws InputError if
/// there is no group, a group spans nodes, or a core is in two.
[[nodiscard]] SlotMachine machine_of_slots(const Machine& cores,
                                           const std::vector<CoreGroup>& groups);

}  // namespace rankplace
