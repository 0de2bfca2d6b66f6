// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "bench/harness/launchers/dialect.hpp"
#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace {

/// The interface of the MPI library that a launcher belongs to; nothing if it starts programs of
/// any.
[[nodiscard]] std::optional<MpiInterface> interface_of(const harness::LauncherDialect& dialect);

/// One of rankplace's MPI programs ("rankplace-probe") for programs of this interface; nothing: of
/// the MPI library that rankplace was built with. It is looked for as NAME-INTERFACE in
/// mpi_tool_folders() and their ../bin. Throws InputError if it is not there.
[[nodiscard]] std::filesystem::path mpi_program(const std::string& name,
                                                std::optional<MpiInterface> interface);

}  // namespace rankplace
