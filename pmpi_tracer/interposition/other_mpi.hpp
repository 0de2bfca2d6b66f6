// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// The tracer of one binary interface in a program of another. `rankplace trace` asks what a
/// program is linked with, but cannot see through a script, or a launcher inside.
namespace rankplace::tracer::other_mpi {

/// Restarts a program that is linked with an MPI library of another interface, before its first
/// line, with the tracer for that one. Returns if the program is not linked with one, or there is
/// no such tracer.
void start_again_if_loaded(char** arguments);

}  // namespace rankplace::tracer::other_mpi
