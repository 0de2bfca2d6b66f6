// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <vector>

#include "bench/mpi/pattern.hpp"

namespace rankplace::bench {

/// The base of every all-gather algorithm: each rank contributes one block and ends with all blocks
/// in rank order.
class AllGather : public Pattern {
 public:
  /// Throws UsageError if all blocks together pass what one MPI message can hold (2^31 - 1 bytes).
  AllGather(const World& world, std::size_t block_bytes);
  void prepare(std::uint64_t repetition) override;
  [[nodiscard]] bool received_right(std::uint64_t repetition) const override;

 protected:
  [[nodiscard]] const World& world() const { return world_; }
  /// The blocks of `count` ranks from `first` on.
  [[nodiscard]] std::span<std::byte> blocks(int first, int count = 1);
  /// Sends `outgoing` to one rank while `incoming` arrives from another.
  void exchange(std::span<const std::byte> outgoing, int to, std::span<std::byte> incoming,
                int from) const;

 private:
  World world_;
  std::size_t block_bytes_;
  std::vector<std::byte> buffer_;
};

}  // namespace rankplace::bench
