// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>

namespace rankplace {

/// 2^64 / golden ratio (Knuth, TAOCP volume 3, section 6.4). Its multiples lie far apart, so they
/// scatter numbers over a table, and part the seeds of searches.
inline constexpr std::uint64_t golden_multiplier = 0x9E3779B97F4A7C15;

/// The hash of a text, the same on every machine: FNV-1a of 64 bits
/// (draft-eastlake-fnv, section 2).
[[nodiscard]] constexpr std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace rankplace
