// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::tracer {

/// What the C library's own dlsym answers. The tracer's dlsym would give the tracer's functions.
[[nodiscard]] void* symbol_in(void* handle, const char* name);

}  // namespace rankplace::tracer
