// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace rankplace::tracer {

/// What `rankplace trace` asked for. The only part of the tracer that reads the environment.
struct Settings {
  std::string profile;          ///< absolute path of the profile folder; empty: nothing to record
  pid_t launched = 0;           ///< the process that `rankplace trace` became; 0 if not known
  std::string earlier_profile;  ///< launch::file_identity of the run.json before the run
  std::uint64_t slice_ns = 0;   ///< length of the run's slices; 0: none
  bool measure_collectives = false;
  bool first_rank = true;  ///< of those the launcher started, as far as the launcher tells
};

[[nodiscard]] Settings read_settings();

}  // namespace rankplace::tracer
