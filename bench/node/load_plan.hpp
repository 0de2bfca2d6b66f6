// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "bench/node/node_shape.hpp"

namespace rankplace::node {

/// Counts to measure with; an empty list stands for all_or_some() of all that there are.
struct LoadChoice {
  std::vector<std::uint32_t> domains;
  std::vector<std::uint32_t> threads;  ///< in each domain
};

/// So many threads in each of so many domains, always the first ones.
struct ThreadLoad {
  std::uint32_t domains = 0;
  std::uint32_t threads = 0;  ///< in each domain

  bool operator==(const ThreadLoad&) const = default;
};

/// 1 to `count`; if that is more than 8, 1 to 4 and then two to each doubling (6, 8, 12, 16, ...),
/// and `count` itself.
[[nodiscard]] std::vector<std::uint32_t> all_or_some(std::uint32_t count);

/// Every chosen number of domains with every chosen number of threads. Throws UsageError if a
/// number is 0 or more than there are.
[[nodiscard]] std::vector<ThreadLoad> thread_loads(const NodeShape& shape,
                                                   const LoadChoice& choice);

/// The PUs that the threads of a load are pinned to, thread by thread, domain after domain.
[[nodiscard]] std::vector<std::uint32_t> pus_of(const NodeShape& shape, ThreadLoad load);

}  // namespace rankplace::node
