// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

/// The tracer of one MPI library in a program of another. `rankplace trace` asks what a program is
/// linked with, but cannot see through a script, or a launcher inside.
namespace rankplace::tracer::other_mpi {

/// An MPI library in this process for which this tracer was not built; empty if there is none.
[[nodiscard]] std::string loaded();

/// Restarts a program that is linked with such a library, before its first line, with the tracer
/// for that library. Returns if the program is not linked with one, or there is no such tracer.
void start_again_if_loaded(char** arguments);

}  // namespace rankplace::tracer::other_mpi
