// SPDX-License-Identifier: BSD-3-Clause
// The platform of our engine as smpirun takes it, to run programs on it directly.
#include "mapper/predict/simgrid/tree_zone.hpp"
#include "tests/mpi/predict/test_tree.hpp"

extern "C" __attribute__((visibility("default"))) void load_platform(
    const simgrid::s4u::Engine& /*engine*/) {
  static const rankplace::CostTree tree = rankplace::test::test_tree();
  (new rankplace::TreeZone(tree))->seal();  // the engine deletes its zones
}
