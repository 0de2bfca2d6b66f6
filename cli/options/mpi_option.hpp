// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace::cli {

/// The value of `--mpi`. Throws UsageError listing the names.
[[nodiscard]] MpiInterface parse_mpi_interface(std::string_view name);

}  // namespace rankplace::cli
