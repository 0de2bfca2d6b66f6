// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

/// Ends without MPI_Finalize: exit, MPI_Abort, fatal signals. The tracer writes this rank's counts
/// to its part of the profile. The process then ends as it would without the tracer.
namespace rankplace::tracer::abnormal_end {

/// Arms the end of the process: it writes the part. Allocates all memory that this needs.
void arm(const std::string& folder, int rank, std::uint64_t start_ns);

/// The process is about to end, not by a signal. Writes the part, once.
void write_part_now();

/// The run has ended at `end_ns`, and its profile could not be written: writes the part, without a
/// word.
void leave_part(std::uint64_t end_ns);

/// The run ended well: signals are as they were before arm().
void disarm();

}  // namespace rankplace::tracer::abnormal_end
