// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace rankplace::tracer {

/// Messages by size, in powers of two: bin 0 holds messages without bytes, bin k messages of
/// 2^(k-1) to 2^k - 1 bytes. One thread counts; any may read.
class MessageSizes {
 public:
  static constexpr std::size_t bins = 65;

  void count(std::uint64_t bytes) {
    std::atomic<std::uint64_t>& bin = messages_[static_cast<std::size_t>(std::bit_width(bytes))];
    bin.store(bin.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  [[nodiscard]] std::uint64_t messages(std::size_t bin) const {
    return messages_[bin].load(std::memory_order_relaxed);
  }

  /// The smallest size in `bin`.
  [[nodiscard]] static constexpr std::uint64_t from_bytes(std::size_t bin) {
    return bin == 0 ? 0 : std::uint64_t{1} << (bin - 1);
  }

 private:
  std::array<std::atomic<std::uint64_t>, bins> messages_{};
};

}  // namespace rankplace::tracer
