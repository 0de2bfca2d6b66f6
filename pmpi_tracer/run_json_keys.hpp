// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// The members of run.json (docs/profile-format.md#runjson), shared by the tracer, which writes
/// them, and the rest of rankplace, which reads them.
namespace rankplace::run_json_keys {

inline constexpr const char* format = "format";
inline constexpr const char* format_version = "format_version";
inline constexpr const char* rankplace_version = "rankplace_version";
inline constexpr const char* complete = "complete";
inline constexpr const char* rank_count = "rank_count";
inline constexpr const char* command = "command";
inline constexpr const char* mpi_library = "mpi_library";
inline constexpr const char* mpi_standard = "mpi_standard";
inline constexpr const char* call_clock = "call_clock";
inline constexpr const char* start_utc = "start_utc";
inline constexpr const char* end_utc = "end_utc";  ///< like wall_s, only if complete
inline constexpr const char* wall_s = "wall_s";
inline constexpr const char* hosts = "hosts";

/// A member of each host.
inline constexpr const char* host_name = "name";
inline constexpr const char* host_topology = "topology";  ///< only if there is a file

/// The call_clock of a run whose calls were not timed.
inline constexpr const char* no_call_clock = "none";

}  // namespace rankplace::run_json_keys
