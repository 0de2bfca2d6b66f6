// SPDX-License-Identifier: BSD-3-Clause
#include <mpi.h>

#include <exception>

#include "pmpi_tracer/record/clock.hpp"
#include "pmpi_tracer/record/phases.hpp"
#include "pmpi_tracer/record/recording.hpp"
#include "pmpi_tracer/traced_call.hpp"

using namespace rankplace::tracer;

extern "C" {

/// MPI-3.1 section 14.2.4: what a level means is up to the tool. Arguments after the level have no
/// defined meaning, and C cannot hand them on: the next tool gets the level alone.
int PMPI_Pcontrol(const int level, ...) {
  if (recording.load(std::memory_order_relaxed)) {
    try {
      phases::enter(level, now_ns());
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }
  static const auto next = next_function(&PMPI_Pcontrol, "PMPI_Pcontrol");
  return next(level);
}
int MPI_Pcontrol(const int level, ...) __attribute__((alias("PMPI_Pcontrol")));

}  // extern "C"
