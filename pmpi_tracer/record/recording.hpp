// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>

#include "pmpi_tracer/message.hpp"

namespace rankplace::tracer {

/// On from the return of MPI_Init to the call of MPI_Finalize, unless something failed.
inline constinit std::atomic<bool> recording{false};

/// The program goes on, uncounted from here.
inline void stop_recording(std::string_view why) {
  if (recording.exchange(false))
    say({"recording stopped (", why, "): the profile stays incomplete"});
}

}  // namespace rankplace::tracer
