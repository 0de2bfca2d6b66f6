// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/placement_file.hpp"

namespace rankplace {

/// A rank for which no core (or hardware thread) of its own is left among those it is placed on.
struct SharedCore {
  std::uint32_t rank = 0;
  std::uint32_t other = 0;  ///< one that has what `rank` is placed on
  std::string host;
  std::uint32_t unit = 0;  ///< logical number of a core, or of a hardware thread
  bool is_hwthread = false;
  friend bool operator==(const SharedCore&, const SharedCore&) = default;
};

/// Ranks that can be given no core of their own, whichever of theirs the others take: the fewest
/// that have to share. A maximum matching of ranks and cores, by augmenting paths.
[[nodiscard]] std::vector<SharedCore> shared_cores(const std::vector<RankSlot>& ranks);

}  // namespace rankplace
