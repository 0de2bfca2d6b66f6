// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/stat.h>

#include <string>

/// How `rankplace trace` tells the tracer what to do: environment variables.
namespace rankplace::launch {

inline constexpr const char* profile_variable = "RANKPLACE_PROFILE";  ///< absolute path
/// The process that `rankplace trace` became (its pid stays the same through exec).
inline constexpr const char* process_variable = "RANKPLACE_LAUNCHED_PID";
/// file_identity() of the run.json that was there before; empty if none.
inline constexpr const char* earlier_variable = "RANKPLACE_EARLIER_PROFILE";

/// Tells one state of a file from another, also from that of a file renamed over it; empty if there
/// is no such file.
[[nodiscard]] inline std::string file_identity(const std::string& path) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0) return {};
  return std::to_string(status.st_ino) + ':' + std::to_string(status.st_mtim.tv_sec) + ':' +
         std::to_string(status.st_mtim.tv_nsec);
}

}  // namespace rankplace::launch
