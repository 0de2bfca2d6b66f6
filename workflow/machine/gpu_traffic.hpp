// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/profile/profile.hpp"
#include "workflow/machine/slot_options.hpp"

namespace rankplace {

/// The part of a run's traffic that leaves the memory of GPUs; no rank sends to itself. Throws
/// InputError if the matrix is of another number of ranks, or cannot be read.
[[nodiscard]] CommunicationMatrix gpu_traffic(const GpuTraffic& choice, const Profile& profile,
                                              const CommunicationMatrix& traffic);

}  // namespace rankplace
