// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/collective_sizes.hpp"

#include <algorithm>

namespace rankplace {
namespace {

/// The block of a sum over all ranks, or over the others (MPI_IN_PLACE).
std::uint64_t block_of(std::uint64_t sum, std::uint64_t ranks) {
  const bool leaves_out_own = ranks > 1 && sum % ranks != 0 && sum % (ranks - 1) == 0;
  return sum / (leaves_out_own ? ranks - 1 : ranks);
}

/// scan: rank r sends to itself and all behind it, and receives from all before it and itself. So
/// each block is counted once too often in the two together; exscan and MPI_IN_PLACE leave out the
/// own one.
std::uint64_t prefix_block_of(const RecordedSizes& sizes, bool is_exclusive,
                              const CollectiveCaller& caller) {
  const std::uint64_t sum = sizes.sent + sizes.received;
  if (caller.ranks < 2) return sum / 2;
  const std::uint64_t behind = caller.ranks - caller.place;
  const bool leaves_out_own =
      is_exclusive || sizes.sent * (caller.place + 1) != sizes.received * behind;
  return sum / (leaves_out_own ? caller.ranks - 1 : caller.ranks + 1);
}

}  // namespace

std::uint64_t contributed_of_otf2(std::string_view operation, const RecordedSizes& sizes,
                                  const CollectiveCaller& caller) {
  const std::uint64_t ranks = std::max<std::uint64_t>(caller.ranks, 1);
  const std::uint64_t others = std::max<std::uint64_t>(ranks - 1, 1);
  if (operation == "allreduce" || operation == "allgather" || operation == "allgatherv" ||
      operation == "alltoall") {
    return block_of(sizes.sent, ranks);
  }
  if (operation == "bcast" || operation == "scatter") {
    const bool is_in_place = sizes.received == 0 && sizes.sent > 0;
    return is_in_place ? sizes.sent / others : sizes.received;
  }
  if (operation == "reduce" || operation == "gather") {
    const bool is_in_place = sizes.sent == 0 && caller.is_root;
    return is_in_place ? sizes.received / others : sizes.sent;
  }
  if (operation == "scan") return prefix_block_of(sizes, false, caller);
  if (operation == "exscan") return prefix_block_of(sizes, true, caller);
  return sizes.sent;
}

std::uint64_t contributed_of_paraver(std::string_view operation, const RecordedSizes& sizes) {
  if (operation == "bcast" || operation == "reduce") return std::max(sizes.sent, sizes.received);
  if (operation == "scatter") return sizes.received;
  return sizes.sent;
}

}  // namespace rankplace
