// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// What ranks want of the memory, as it was counted.
struct CountedDemand {
  std::optional<double> rank_GBps;  ///< a rank while it computes, mean over all; 1 GB is 1e9 bytes
  std::string source;               ///< who counted, or why nobody did
};

/// Of the whole run: bytes that ranks fetched over the time that they were not inside MPI (all
/// their time, if that was not recorded).
[[nodiscard]] CountedDemand counted_demand(const Profile& profile);

}  // namespace rankplace
