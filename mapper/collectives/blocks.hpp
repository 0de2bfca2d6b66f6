// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstdint>

namespace rankplace {

/// The assumed size of a reduction's elements: profiles do not tell it, and most are doubles.
inline constexpr std::uint64_t element_bytes = 8;

/// The bytes that a reduction's vector is cut into: elements, or single bytes if it has no whole
/// number of those.
inline std::uint64_t unit_of(std::uint64_t bytes) {
  return bytes % element_bytes == 0 ? element_bytes : 1;
}

/// A vector of some bytes, cut into `count` blocks. If it does not divide evenly, the first blocks
/// are a byte longer.
class MessageBlocks {
 public:
  MessageBlocks(std::uint64_t bytes, std::uint32_t count)
      : shortest_(bytes / count), longer_(bytes % count) {}
  /// Bytes of the blocks first, first + 1, ... end - 1.
  [[nodiscard]] std::uint64_t bytes(std::uint64_t first, std::uint64_t end) const {
    return (end - first) * shortest_ + std::min(end, longer_) - std::min(first, longer_);
  }

 private:
  std::uint64_t shortest_;
  std::uint64_t longer_;
};

}  // namespace rankplace
