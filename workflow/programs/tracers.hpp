// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace {

/// The tracer for an interface, in one of mpi_tool_folders(); nothing if none has it.
[[nodiscard]] std::optional<std::filesystem::path> find_tracer(MpiInterface interface);

/// The interface of the tracer in a file. Throws InputError if it is no tracer.
[[nodiscard]] MpiInterface interface_of_tracer(const std::filesystem::path& file);

/// False for a name that LD_PRELOAD cannot hold: it separates names by colons and spaces, and the
/// loader skips what it does not find.
[[nodiscard]] bool is_preloadable(const std::filesystem::path& library);

/// What one says of a library that is not.
inline constexpr const char* not_preloadable =
    "cannot be preloaded, as LD_PRELOAD takes no name with a space or a colon";

/// How to get the tracer for one more MPI library.
[[nodiscard]] std::string how_to_build_tracer();

}  // namespace rankplace
