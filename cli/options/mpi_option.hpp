// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "workflow/launched/preloading.hpp"

namespace rankplace::cli {

/// `--mpi`, for a program that is loaded by another.
void add_mpi_option(CLI::App& command, std::string& name);

/// The value of `--mpi`. Throws UsageError listing the names.
[[nodiscard]] NamedMpi named_mpi(const std::string& name);

}  // namespace rankplace::cli
