// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>

namespace rankplace {

/// What a trace says that one rank sent and received in one collective call.
struct RecordedSizes {
  std::uint64_t sent = 0;
  std::uint64_t received = 0;
};

/// The rank that made the call.
struct CollectiveCaller {
  std::uint64_t ranks = 1;  ///< of the communicator
  std::uint64_t place = 0;  ///< the rank's, in the communicator
  bool is_root = false;
};

/// What the rank contributed, as docs/profile-format.md counts it, from the sizes in an OTF2
/// archive. Score-P writes there what a call sends to and gets from all ranks, its own included, as
/// if each block went straight to its receiver: an allreduce of S bytes on N ranks sends N x S.
/// With MPI_IN_PLACE the own block is left out.
[[nodiscard]] std::uint64_t contributed_of_otf2(std::string_view operation,
                                                const RecordedSizes& sizes,
                                                const CollectiveCaller& caller);

/// The same from the sizes in a Paraver trace. Extrae writes there the sizes of the call's buffers:
/// what is sent to one peer (the root of a scatter: to all), and what is received in all.
[[nodiscard]] std::uint64_t contributed_of_paraver(std::string_view operation,
                                                   const RecordedSizes& sizes);

}  // namespace rankplace
