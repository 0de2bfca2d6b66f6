// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/predict/cost_tree.hpp"
#include "tests/support/machines.hpp"

namespace rankplace::test {

/// Two nodes of Draco, with the links of its preset.
inline CostTree two_draco_nodes() {
  return {cluster_of(2, tree_2x2x2()), *preset_link_costs("draco")};
}

}  // namespace rankplace::test
