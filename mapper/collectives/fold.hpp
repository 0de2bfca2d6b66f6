// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bit>
#include <cstdint>

namespace rankplace {

/// The rank of a folded pair that takes part in the rounds.
enum class Player : std::uint8_t { even, odd };

/// How MPICH and Open MPI bring a communicator down to a power of two: of the first 2 * surplus
/// ranks, one of each neighbouring pair takes part, the other hands its data over.
class Fold {
 public:
  Fold(std::uint32_t size, Player player)
      : power_(std::bit_floor(size)), surplus_(size - power_), player_(player) {}
  [[nodiscard]] std::uint32_t power() const { return power_; }
  [[nodiscard]] std::uint32_t surplus() const { return surplus_; }
  /// The rank that plays number v of 0 to power - 1.
  [[nodiscard]] std::uint32_t rank(std::uint32_t v) const {
    return v < surplus_ && player_ == Player::odd ? 2 * v + 1 : first_rank(v);
  }
  /// The first of the ranks for which v plays; first_rank(power) is the size.
  [[nodiscard]] std::uint32_t first_rank(std::uint32_t v) const {
    return v < surplus_ ? 2 * v : v + surplus_;
  }

 private:
  std::uint32_t power_;
  std::uint32_t surplus_;
  Player player_;
};

}  // namespace rankplace
