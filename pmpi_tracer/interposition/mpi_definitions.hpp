// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

/// Definitions of MPI functions in this process, and whose they are.
namespace rankplace::tracer::mpi_definitions {

/// "PMPI_Send" (MPI-3.1 section 14.2), of either name of a function.
[[nodiscard]] std::string profiling_name(std::string_view name);

/// The MPI library's, of either name of a function: the next PMPI_Send.
[[nodiscard]] void* of_library(std::string_view name);

/// True if `function`, a definition of MPI function `name` (either name), is the MPI library's own.
[[nodiscard]] bool is_of_library(void* function, std::string_view name);

/// True if `function` is the tracer's.
[[nodiscard]] bool is_of_tracer(void* function);

}  // namespace rankplace::tracer::mpi_definitions
