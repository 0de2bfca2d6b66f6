// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "mapper/model/traffic/communication_matrix.hpp"
#include "reorder/mpi/communicator.hpp"

namespace rankplace::reorder {

/// A process's place in MPI_COMM_WORLD.
struct WorldPlace {
  int rank = 0;
  int size = 0;
};

/// What the tracer in this process has counted since the last call in the phase that is on.
struct LiveCounts {
  std::optional<WorldPlace> world;  ///< none in a program of sessions alone: nothing is counted
  std::string text;                 ///< of a part (mapper/profile/parts.hpp); empty: no tracer
};

/// Throws InputError if the tracer's text cannot be read.
[[nodiscard]] LiveCounts own_counts();

/// Collective over `comm`, of one job: at its rank 0, what its ranks have sent one another by their
/// counts; elsewhere an empty matrix. Nothing, on all processes, if no process has counts. Throws
/// InputError at rank 0, when all collective calls have been made.
[[nodiscard]] std::optional<CommunicationMatrix> live_traffic(const Communicator& comm,
                                                              const LiveCounts& own);

}  // namespace rankplace::reorder
