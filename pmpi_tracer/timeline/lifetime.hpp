// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

#include "pmpi_tracer/mpi.hpp"

/// The ranks' actions, from the start of the run to its end.
namespace rankplace::tracer::events {

/// Collective: rank 0 makes the folder of events in the profile; it is there when this returns.
void make_folder(const std::string& profile, MPI_Comm comm);

/// Actions of this rank are written from here on. `world`: as learn_world().
void begin(const std::string& profile, MPI_Comm world);

/// The owner of the profile's folder when the run ends.
enum class Owner : std::uint8_t { this_run, another_run };

/// Collective: all ranks' files are whole, or none is left. Nothing is touched in a folder that now
/// belongs to another run.
void end(const std::string& profile, MPI_Comm comm, std::uint64_t now_ns, Owner of_folder);

}  // namespace rankplace::tracer::events
