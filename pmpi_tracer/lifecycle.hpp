// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

#include <functional>

/// The start and the end of a traced run. It begins with the first MPI_Init or MPI_Session_init of
/// the process and ends with the last MPI_Finalize or MPI_Session_finalize that answers one.
namespace rankplace::tracer::lifecycle {

/// Calls `library`, the library's own function; if that is what initializes MPI, the run begins
/// with the processes of the communicator that `open` gives (null: it is not traced). Returns the
/// library's answer.
int initialize(const std::function<int()>& library, const std::function<MPI_Comm()>& open);

/// If the program is about to leave MPI for good: writes the profile, then calls `close` to release
/// what `open` took. To be called before the library's own function.
void finalize(const std::function<void()>& close);

}  // namespace rankplace::tracer::lifecycle
