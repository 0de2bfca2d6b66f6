// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace::cli {

/// `--mpi`, for a program that is loaded by another.
void add_mpi_option(CLI::App& command, std::string& name);

/// The value of `--mpi`. Throws UsageError listing the names.
[[nodiscard]] MpiInterface parse_mpi_interface(std::string_view name);

}  // namespace rankplace::cli
