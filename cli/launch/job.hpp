// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>

#include "support/processes/process_group.hpp"

namespace rankplace::cli {

/// The processes of this command line that one MPI launcher has started together; null if this
/// process works alone.
[[nodiscard]] ProcessGroup* processes_of_job();

/// Whether this process prints and writes files: alone, or the first of several.
[[nodiscard]] bool has_the_output();

/// Joins the processes that a launcher has started together with this one, if `words`, the command
/// line, shares its work and all of them have the same. Then only the first process prints. Throws
/// InputError if the MPI library does not see all of them.
void join_job(std::span<char* const> words);

/// Waits for the other processes and leaves them. Throws as ProcessGroup's functions.
void leave_job();

/// Tells the other processes of an error that ends this one, and leaves them.
void fail_job(const std::string& what, int exit_code);

}  // namespace rankplace::cli
