// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

/// The memory traffic of this rank while the run is recorded, if the user asked for it.
namespace rankplace::tracer::memory_traffic {

/// Counts from here on. Returns the reason if it cannot, else an empty text.
[[nodiscard]] std::string begin();

/// The rank's line of memory.csv; empty if begin() was not called.
[[nodiscard]] std::string row(int rank);

}  // namespace rankplace::tracer::memory_traffic
