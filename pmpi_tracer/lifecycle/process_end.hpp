// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

/// The start of the process, and its end: with a part of the profile if it does not leave MPI, and
/// with a word to the user if it wrote none.
namespace rankplace::tracer::process_end {

/// What the program has called: nothing that traces it, MPI_Session_init, or what begins a run.
enum class MpiUse : std::uint8_t { none, sessions, run };

void note(MpiUse use);

}  // namespace rankplace::tracer::process_end
