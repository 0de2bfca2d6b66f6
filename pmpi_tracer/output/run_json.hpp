// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace::tracer {

struct RunHost {
  std::string host;
  std::string topology;  ///< file name in the profile folder; empty if hwloc gave none
};

/// The contents of run.json.
struct RunInfo {
  bool complete = false;
  int rank_count = 0;
  std::vector<std::string> command;
  std::string mpi_library;
  std::string mpi_standard;
  std::string call_clock;  ///< what timed the calls: "tsc", "clock_gettime" or "none"
  std::string start_utc;
  std::string end_utc;        ///< only if complete
  std::uint64_t wall_ns = 0;  ///< only if complete
  std::vector<RunHost> hosts;
};

[[nodiscard]] std::string run_json(const RunInfo& run);

/// `text` as a JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string json_string(std::string_view text);

/// The same text with these bytes replaced.
[[nodiscard]] std::string utf8_text(std::string_view text);

/// The present time, "2026-11-21T10:00:00.125Z".
[[nodiscard]] std::string utc_now();

}  // namespace rankplace::tracer
