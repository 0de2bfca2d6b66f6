// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>

#include "pmpi_tracer/counters/epochs.hpp"
#include "pmpi_tracer/message.hpp"

namespace rankplace::tracer {

/// True while recording is on: from the return of MPI_Init to the call of MPI_Finalize, unless
/// something failed. Only the functions below write it.
inline constinit std::atomic<bool> recording{false};

inline void begin_recording() {
  recording.store(true);
  epochs::next();
}

/// Returns whether it was on. Async-signal-safe.
inline bool end_recording() {
  const bool was_on = recording.exchange(false);
  epochs::next();
  return was_on;
}

/// Ends recording. The program goes on, uncounted.
inline void stop_recording(std::string_view why) {
  if (end_recording()) say({"recording stopped (", why, "): the profile stays incomplete"});
}

}  // namespace rankplace::tracer
