// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <csetjmp>
#include <cstdint>
#include <optional>

namespace rankplace::tracer {

/// Finds out how the C library's setjmp stores the stack pointer: mangled with a secret of the
/// process. Async-signal-safe after the first call. Works on x86-64 and ARM64 with the GNU C
/// library; elsewhere nothing is known.
void learn_jump_buffers();

/// The stack pointer to which a longjmp to `where` returns, if that can be known.
[[nodiscard]] std::optional<std::uintptr_t> stack_pointer_of(const std::jmp_buf where);

}  // namespace rankplace::tracer
