// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

/// What this rank fetches from memory while the run is recorded, if that was asked for.
namespace rankplace::tracer::memory_traffic {

/// Counts from here on. Returns why it cannot; empty if it does.
[[nodiscard]] std::string begin();

/// The rank's line of memory.csv; empty if begin() was not called.
[[nodiscard]] std::string row(int rank);

}  // namespace rankplace::tracer::memory_traffic
