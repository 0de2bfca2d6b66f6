// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <dlfcn.h>

namespace rankplace::tracer {

/// The definition of `name` that comes after ours: that of the MPI or the C library.
template <typename Function>
[[nodiscard]] Function* next_function(Function*, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace rankplace::tracer
