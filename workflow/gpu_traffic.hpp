// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

#include "mapper/model/communication_matrix.hpp"
#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Which bytes leave the memory of GPUs.
struct GpuTraffic {
  enum class Kind : std::uint8_t {
    recorded,  ///< all of the ranks that the profile saw send from there
    all,
    none,
    file,  ///< of a matrix
  } kind = Kind::recorded;
  std::string path = {};  ///< of the matrix
};

/// The part of a run's traffic that leaves the memory of GPUs; no rank sends to itself. Throws
/// InputError if the matrix is of another number of ranks, or cannot be read.
[[nodiscard]] CommunicationMatrix gpu_traffic(const GpuTraffic& choice, const Profile& profile,
                                              const CommunicationMatrix& traffic);

}  // namespace rankplace
