// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace::cli {

/// The interface of the tracer in a file. Throws InputError if it is no tracer.
[[nodiscard]] MpiInterface interface_of_tracer(const std::filesystem::path& file);

/// Which tracers there are, and for what: for people.
[[nodiscard]] std::string list_of_tracers();

}  // namespace rankplace::cli
