// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace {

/// The tracer for an interface, in one of mpi_tool_folders(); nothing if none has it.
[[nodiscard]] std::optional<std::filesystem::path> find_tracer(MpiInterface interface);

/// How to get the tracer for one more MPI library.
[[nodiscard]] std::string how_to_build_tracer();

}  // namespace rankplace
