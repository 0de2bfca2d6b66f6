// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace::cli {

/// The tracer for an interface; nothing if no folder has it.
[[nodiscard]] std::optional<std::filesystem::path> find_tracer(MpiInterface interface);

/// The interface of the tracer in a file. Throws InputError if it is no tracer.
[[nodiscard]] MpiInterface interface_of_tracer(const std::filesystem::path& file);

/// How to get the tracer for one more MPI library.
[[nodiscard]] std::string how_to_build_tracer();

/// Which tracers there are, and for what: for people.
[[nodiscard]] std::string list_of_tracers();

}  // namespace rankplace::cli
