// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string_view>

#include "pmpi_tracer/mpi.hpp"
#include "reorder/mpi/settings.hpp"
#include "reorder/solver/cart_grid.hpp"

namespace rankplace::reorder {

/// Collective over `comm`: the best new rank of this process for a grid over the communicator's
/// first ranks; nothing, on all processes, if the ranks had better stay. No process learns more
/// than the numbers of slots of all nodes. The weights and settings of the first process count.
/// `call`: what the report names.
[[nodiscard]] std::optional<int> cartesian_reordering(MPI_Comm comm, const CartGrid& grid,
                                                      std::string_view call,
                                                      const ReorderSettings& wanted);

}  // namespace rankplace::reorder
