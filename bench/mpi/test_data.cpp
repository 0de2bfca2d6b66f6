// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/test_data.hpp"

namespace rankplace::bench {
namespace {

// Odd factors: neighbouring origins, repetitions and offsets differ modulo 256.
std::byte byte_of(std::uint64_t origin, std::uint64_t repetition, std::size_t offset) {
  return static_cast<std::byte>((origin * 167 + repetition * 31 + offset * 7) & 0xff);
}

}  // namespace

void fill_block(std::span<std::byte> block, std::uint64_t origin, std::uint64_t repetition) {
  for (std::size_t i = 0; i < block.size(); ++i) block[i] = byte_of(origin, repetition, i);
}

bool is_block_of(std::span<const std::byte> block, std::uint64_t origin, std::uint64_t repetition) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (block[i] != byte_of(origin, repetition, i)) return false;
  }
  return true;
}

}  // namespace rankplace::bench
