// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>
#include <vector>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Whether this MPI function returns only when another rank has done its part, or asks for that:
/// receives, probes, Wait and Test, Sendrecv, Ssend, blocking collectives, the making of
/// communicators and windows, one-sided synchronisation. docs/profile-format.md lists them.
[[nodiscard]] bool is_waiting(std::string_view call);

/// Seconds inside such functions, by rank. A rank that left nothing has 0. Where threads were in
/// MPI at once, it is the same part of `mpi_s` as of the time of all threads.
[[nodiscard]] std::vector<double> wait_seconds(const Profile& profile);

}  // namespace rankplace
