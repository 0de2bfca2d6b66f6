// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/mpi/pattern.hpp"

namespace rankplace::bench {

enum class ReportFormat { text, json };

/// The measurements of a pattern program.
struct PatternReport {
  std::string_view pattern;
  std::string host;  ///< of rank 0
  int ranks = 0;
  std::uint64_t message_bytes = 0;
  std::uint64_t warmup = 0;
  std::vector<double> times_us;  ///< the slowest rank's time of each timed repetition
  std::vector<Figure> figures;   ///< of a program that computes
};

[[nodiscard]] std::string format(const PatternReport& report, ReportFormat format);

}  // namespace rankplace::bench
