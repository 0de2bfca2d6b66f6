// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/collective_log.hpp"

#include <bit>

namespace rankplace::tracer {

std::size_t CollectiveKey::hash() const {
  const std::uint64_t kinds = static_cast<std::uint64_t>(operation) << 2 |
                              static_cast<std::uint64_t>(kind) << 1 | (exact ? 1U : 0U);
  const std::uint64_t place =
      static_cast<std::uint64_t>(membership) << 32 | static_cast<std::uint32_t>(root);
  return mix(mix(mix(kinds) ^ place) ^ size_class);
}

void CollectiveLog::add_new(CollectiveKey key, std::uint64_t bytes) {
  std::uint32_t& keys = keys_of_[static_cast<std::size_t>(key.operation)];
  if (keys >= exact_sizes) {
    key.size_class = std::bit_floor(bytes);
    key.exact = false;
  } else {
    ++keys;
  }
  table_.add(key, bytes, 1);
}

}  // namespace rankplace::tracer
