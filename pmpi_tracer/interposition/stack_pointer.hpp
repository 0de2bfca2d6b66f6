// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

namespace rankplace::tracer {

/// An address in the stack frame of the function that this is inlined in. It lies below the frames
/// of its callers, and above the frames of the functions that it calls.
[[nodiscard, gnu::always_inline]] inline std::uintptr_t stack_pointer() {
#if defined(__x86_64__)
  std::uintptr_t value;
  asm("mov %%rsp, %0" : "=r"(value));
  return value;
#elif defined(__aarch64__)
  std::uintptr_t value;
  asm("mov %0, sp" : "=r"(value));
  return value;
#else
  return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
#endif
}

}  // namespace rankplace::tracer
