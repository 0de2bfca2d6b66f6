// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Point-to-point messages of all ranks that have from_bytes to 2 x from_bytes - 1 bytes (or none).
struct SizeTotal {
  std::uint64_t from_bytes = 0;
  std::uint64_t messages = 0;
};

/// The totals by ascending size, without empty bins.
[[nodiscard]] std::vector<SizeTotal> sizes_of(const Profile& profile);

/// A histogram for people; empty without messages.
[[nodiscard]] std::string sizes_text(const std::vector<SizeTotal>& sizes);

}  // namespace rankplace
