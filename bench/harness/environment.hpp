// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rankplace::harness {

/// What times depend on besides the placement: names and values, in a fixed order. "host",
/// "kernel", "cpu", "cpus" (online), "governor", "turbo", "smt", "launcher" (what it says of
/// itself), "rankplace". A value that this system does not tell is "unknown". Of the host that we
/// run on; other hosts of a run are not looked at.
using Environment = std::vector<std::pair<std::string, std::string>>;

/// Throws InputError if the launcher cannot be started.
[[nodiscard]] Environment environment_here(const std::string& launcher_program);

/// Processes that ran or waited to run, mean of the last minute; 0 if the system does not tell.
[[nodiscard]] double load_of_last_minute();

/// "2026-01-31T12:00:00Z".
[[nodiscard]] std::string utc_now();

}  // namespace rankplace::harness
