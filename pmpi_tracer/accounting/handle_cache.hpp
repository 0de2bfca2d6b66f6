// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace rankplace::tracer {

/// A direct-mapped cache of the MPI handles that one thread used last: 2^bits entries, each for one
/// of the handles that hash to it.
template <typename Handle, typename Value, int bits>
class HandleCache {
 public:
  struct Entry {
    Handle handle{};
    Value value{};
  };

  /// The entry where `handle` is, or would be. The caller compares, and replaces.
  [[nodiscard]] Entry& entry_for(Handle handle) {
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15ULL;  // Knuth, TAOCP volume 3, section 6.4
    return entries_[(std::hash<Handle>{}(handle)*golden) >> (64 - bits)];
  }

 private:
  std::array<Entry, std::size_t{1} << bits> entries_{};
};

}  // namespace rankplace::tracer
