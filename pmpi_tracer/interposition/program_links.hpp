// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::tracer {

/// True if the program is linked with the MPI library, directly or through other libraries. The MPI
/// library is then loaded without the tracer, too.
[[nodiscard]] bool program_is_linked_with_mpi();

}  // namespace rankplace::tracer
