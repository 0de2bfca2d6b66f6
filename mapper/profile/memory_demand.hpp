// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// The memory bandwidth that ranks want, as counted.
struct CountedDemand {
  std::optional<double> rank_GBps;  ///< a rank while it computes, mean over all; 1 GB is 1e9 bytes
  std::string source;               ///< who counted, or why nobody did
};

/// The demand of the whole run: bytes that ranks fetched over the time outside MPI (over all their
/// time, if the time inside MPI was not recorded).
[[nodiscard]] CountedDemand counted_demand(const Profile& profile);

}  // namespace rankplace
