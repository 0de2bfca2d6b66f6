// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "support/files/line_reader.hpp"

namespace rankplace {

/// The first line of a Paraver trace.
struct ParaverHeader {
  double ticks_per_s = 1e9;          ///< times are nanoseconds, or microseconds in old traces
  std::vector<std::uint64_t> nodes;  ///< by task: its node, from 1; 0: not known
};

/// Reads "#Paraver (date):TIME_ns:NODES(CPUS,...):1:TASKS(THREADS:NODE,...),COMMUNICATORS". Throws
/// InputError through `at`: no Paraver trace, cut short, several applications.
[[nodiscard]] ParaverHeader parse_paraver_header(std::string_view line, const LineReader& at);

}  // namespace rankplace
