// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "pmpi_tracer/mpi.hpp"
#include "reorder/mpi/settings.hpp"

namespace rankplace::reorder {

/// What the keys of an MPI_Info ask for; where they say nothing, the environment does.
struct InfoSettings {
  ReorderSettings settings;
  std::optional<int> phase;
};

/// Throws Failure (MPI_ERR_INFO_VALUE) if a value cannot be understood.
[[nodiscard]] InfoSettings settings_of(MPI_Info info);

}  // namespace rankplace::reorder
