// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// A rank for which no core (or hardware thread) of its own is left among those it is placed on.
struct SharedCore {
  std::uint32_t rank = 0;
  std::uint32_t other = 0;  ///< a rank that holds the core of `rank`
  std::string host;
  std::uint32_t unit = 0;  ///< logical number of a core, or of a hardware thread
  bool is_hwthread = false;
  friend bool operator==(const SharedCore&, const SharedCore&) = default;
};

/// Ranks that can get no core of their own, however the others choose: the fewest that have to
/// share. A maximum matching of ranks and cores, by augmenting paths.
[[nodiscard]] std::vector<SharedCore> shared_cores(const std::vector<RankSlot>& ranks);

}  // namespace rankplace
