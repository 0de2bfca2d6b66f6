// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "mapper/model/communication_matrix.hpp"
#include "reorder/mpi/communicator.hpp"

namespace rankplace::reorder {

/// Collective over `comm`: at its rank 0, what its ranks have sent one another since the last call
/// in the phase that is on, as tracers in their processes counted it; elsewhere an empty matrix.
/// Nothing, on all processes, if no process has a tracer that counts. Throws InputError at rank 0.
[[nodiscard]] std::optional<CommunicationMatrix> live_traffic(const Communicator& comm);

}  // namespace rankplace::reorder
