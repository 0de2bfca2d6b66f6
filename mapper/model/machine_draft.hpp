// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine_data.hpp"

namespace rankplace {

/// An object of a machine tree that is not yet flattened.
struct MachineDraft {
  ObjectKind kind = ObjectKind::core;
  std::vector<MachineDraft> children;
  Core core = {};           ///< leaves only; its node is not known yet
  KindList kinds = {};      ///< outermost first, those collapsed into it included
  bool is_node = false;     ///< it holds exactly the cores of a node
  bool holds_card = false;  ///< as in Object
  std::uint32_t level = 0;
};

/// An object with one child collapses into it: the innermost kind stays, because that is what the
/// cores share. `draft` has a child unless it is a leaf.
[[nodiscard]] MachineDraft collapsed(MachineDraft draft);

/// The arrays of the tree, without level names, and without names and slots of the nodes.
[[nodiscard]] MachineData flattened(MachineDraft root);

}  // namespace rankplace
