// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <simgrid/s4u.hpp>

#include "mapper/predict/simgrid/tree_zone.hpp"
#include "mapper/predict/simulation.hpp"

namespace rankplace {

/// Before the engine is made.
void prepare_replay();

/// Replays the run's actions by SMPI, without any MPI program; simulated seconds.
double replay(simgrid::s4u::Engine& engine, const CostTree& tree, const TreeZone& zone,
              const SimulatedRun& run);

}  // namespace rankplace
