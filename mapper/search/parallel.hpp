// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <functional>

namespace rankplace {

/// Cores that this process may use; at least 1.
[[nodiscard]] std::size_t available_threads();

/// Calls job(i) for every i below `count`, on up to `threads` threads at once, and returns when all
/// are done. Jobs must not depend on one another: then the number of threads changes nothing but
/// the time. Throws what the first of the jobs that failed threw.
void parallel_for(std::size_t threads, std::size_t count,
                  const std::function<void(std::size_t)>& job);

}  // namespace rankplace
