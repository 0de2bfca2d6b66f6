// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

namespace rankplace {

/// The memory bandwidth that ranks demand, and that the memory gives.
struct MemoryOptions {
  enum class Demand { unknown, given, measured };  ///< unknown: memory plays no part
  Demand demand = Demand::unknown;
  double rank_GBps = 0;                  ///< of each rank, if given
  std::optional<double> bandwidth_GBps;  ///< of a NUMA node; nothing: as the calibration says

  [[nodiscard]] bool is_given() const { return demand != Demand::unknown; }
};

/// The demand of each rank, and its source.
struct RankDemand {
  double GBps = 0;
  std::string origin;  ///< for people; empty: the user says so
};

}  // namespace rankplace
