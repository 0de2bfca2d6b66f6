// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/mapping_options.hpp"

#include "support/threads/threads.hpp"

namespace rankplace {

std::size_t threads_of(const MappingOptions& options) {
  return options.threads == 0 ? available_threads() : options.threads;
}

}  // namespace rankplace
