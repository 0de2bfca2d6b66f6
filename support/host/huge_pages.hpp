// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace rankplace {

struct FreeMemory {
  void operator()(std::uint8_t* bytes) const { std::free(bytes); }
};
using TableBytes = std::unique_ptr<std::uint8_t[], FreeMemory>;

/// Memory for a table that is read here and there; not zeroed. A large one lies in huge pages where
/// the system offers them on demand: then the addresses of most of it are in the TLB. Throws
/// std::bad_alloc.
[[nodiscard]] TableBytes allocate_table(std::size_t bytes);

}  // namespace rankplace
