// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rankplace::harness {

/// The conditions, besides the placement, that times depend on: names and values in a fixed order.
/// "host", "kernel", "cpu", "cpus" (online), "governor", "turbo", "smt", "launcher" (its own
/// version text), "rankplace". A value that this system does not tell is "unknown". Describes only
/// the host of this process, not the other hosts of a run.
using Environment = std::vector<std::pair<std::string, std::string>>;

/// The first line of what `launcher --version` prints. Throws InputError if it cannot be started.
[[nodiscard]] std::string version_line_of(const std::string& launcher_program);

/// Throws InputError if the launcher cannot be started.
[[nodiscard]] Environment environment_here(const std::string& launcher_program);

/// The load: processes that ran or waited to run, mean of the last minute; 0 if unknown.
[[nodiscard]] double load_of_last_minute();

/// "2026-01-31T12:00:00Z".
[[nodiscard]] std::string utc_now();

}  // namespace rankplace::harness
