// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace rankplace::tracer {

/// Settings that all ranks of a job must have alike. They are sent as bytes.
struct SharedSettings {
  std::uint64_t slice_ns = 0;  ///< length of the run's slices; 0: none
  bool timed = true;           ///< false: calls are only counted
  bool events = false;
  bool memory = false;  ///< memory traffic is to be counted
};

/// The settings that `rankplace trace` gave. Only this part of the tracer reads the environment.
struct TracerSettings : SharedSettings {
  std::string profile;          ///< absolute path of the profile folder; empty: nothing to record
  pid_t launched = 0;           ///< the process that `rankplace trace` became; 0 if not known
  std::string earlier_profile;  ///< launch::file_identity of the run.json before the run
  bool measure_collectives = false;
  bool first_rank = true;         ///< of those the launcher started, as far as the launcher tells
  long launched_ranks = 1;        ///< that the launcher started with this one, as far as it tells
  bool spawned = false;           ///< a traced program has spawned this one
  std::vector<int> parent_ranks;  ///< its parents' world ranks in their job; empty: unknown
  std::string preloaded;          ///< libraries that are loaded into the program, this one too
  std::string sanitizer_options;  ///< without which a sanitized program does not start
  std::string search_path;        ///< folders of programs, with colons between
};

/// The settings at the first call: when the library was loaded; and as adopt() changed them.
[[nodiscard]] const TracerSettings& settings();

/// Takes another rank's instead of its own. Only while one thread knows of the run.
void adopt(const SharedSettings& shared, std::string profile);

/// Environment variables ("NAME=value") with which a program that this one spawns is traced in the
/// same way, with the profile `profile`. `parents`: rank list of the world ranks that spawn it.
[[nodiscard]] std::vector<std::string> variables_of_spawned(const std::string& profile,
                                                            const std::string& parents);

}  // namespace rankplace::tracer
