// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <cstdio>

/// The environment variables by which `rankplace trace` tells the tracer what to do.
namespace rankplace::launch {

inline constexpr const char* profile_variable = "RANKPLACE_PROFILE";  ///< absolute path
/// timing_off: calls are counted and not timed.
inline constexpr const char* timing_variable = "RANKPLACE_TIMING";
inline constexpr const char* timing_off = "off";
/// The process that `rankplace trace` became (its pid stays the same through exec).
inline constexpr const char* process_variable = "RANKPLACE_LAUNCHED_PID";
/// file_identity() of the run.json that was there before; empty if none.
inline constexpr const char* earlier_variable = "RANKPLACE_EARLIER_PROFILE";
/// Length of the slices that the run is cut into, in ns; not set: MPI_Pcontrol makes the phases.
inline constexpr const char* slice_variable = "RANKPLACE_SLICE_NS";
/// Set if the messages of collectives are to be measured.
inline constexpr const char* measure_variable = "RANKPLACE_MEASURE_COLLECTIVES";
/// Set if the ranks' actions are to be written.
inline constexpr const char* events_variable = "RANKPLACE_EVENTS";

/// Set if the memory traffic of the ranks is to be counted.
inline constexpr const char* memory_variable = "RANKPLACE_MEMORY";

/// The parents of a spawned job: rank list of the world ranks that spawned it, as its parent group
/// has them; empty if they are not all of one job. Not set: not a job that a traced program
/// spawned.
inline constexpr const char* parents_variable = "RANKPLACE_PARENTS";

/// AddressSanitizer's own variable. Its runtime refuses to start behind another library that is
/// preloaded, unless this option is set; it works there all the same, since the tracer defines no
/// function that allocates memory.
inline constexpr const char* sanitizer_variable = "ASAN_OPTIONS";
inline constexpr const char* sanitizer_option = "verify_asan_link_order=0";

/// The folders with tracers, separated by colons: the folders that the user names, before
/// `rankplace trace` adds the installed ones.
inline constexpr const char* tracer_path_variable = "RANKPLACE_TRACER_PATH";

/// Identifies one state of a file. A file renamed over it has another identity.
struct FileIdentity {
  char text[80] = "";  ///< empty if there is no such file
};

/// Async-signal-safe (formats numbers only).
[[nodiscard]] inline FileIdentity file_identity(const char* path) {
  FileIdentity identity;
  struct stat status;
  if (stat(path, &status) == 0) {
    std::snprintf(identity.text, sizeof identity.text, "%ju:%jd:%ld",
                  static_cast<std::uintmax_t>(status.st_ino),
                  static_cast<std::intmax_t>(status.st_mtim.tv_sec), status.st_mtim.tv_nsec);
  }
  return identity;
}

}  // namespace rankplace::launch
