// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/all_gather.hpp"

#include <mpi.h>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/test_data.hpp"

namespace rankplace::bench {

AllGather::AllGather(const World& world, std::size_t block_bytes)
    : world_(world), block_bytes_(block_bytes) {
  require_message_fits(block_bytes, static_cast<std::size_t>(world.size));
  buffer_.resize(block_bytes * static_cast<std::size_t>(world.size));
}

std::span<std::byte> AllGather::blocks(int first, int count) {
  return std::span(buffer_).subspan(static_cast<std::size_t>(first) * block_bytes_,
                                    static_cast<std::size_t>(count) * block_bytes_);
}

void AllGather::prepare(std::uint64_t repetition) {
  fill_block(blocks(world_.rank), static_cast<std::uint64_t>(world_.rank), repetition);
}

bool AllGather::received_right(std::uint64_t repetition) const {
  const std::span all(buffer_);
  for (std::size_t origin = 0; origin < static_cast<std::size_t>(world_.size); ++origin) {
    const auto block = all.subspan(origin * block_bytes_, block_bytes_);
    if (!is_block_of(block, origin, repetition)) return false;
  }
  return true;
}

void AllGather::exchange(std::span<const std::byte> outgoing, int to, std::span<std::byte> incoming,
                         int from) const {
  MPI_Sendrecv(outgoing.data(), static_cast<int>(outgoing.size()), MPI_BYTE, to, 0, incoming.data(),
               static_cast<int>(incoming.size()), MPI_BYTE, from, 0, world_.communicator,
               MPI_STATUS_IGNORE);
}

}  // namespace rankplace::bench
