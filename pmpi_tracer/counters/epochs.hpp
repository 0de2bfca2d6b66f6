// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstdint>

/// What every call has to ask: is recording on, which phase is it, are actions written? Whoever
/// changes an answer begins another epoch. A thread that has asked in this epoch need not ask
/// again.
namespace rankplace::tracer::epochs {

/// Epochs are odd numbers. Even ones, which are no epoch, are addresses of the stack: see Record.
inline constexpr std::uint64_t never = 1;

inline constinit std::atomic<std::uint64_t> current{3};

/// Async-signal-safe. Call it after the change.
inline void next() { current.fetch_add(2, std::memory_order_release); }

}  // namespace rankplace::tracer::epochs
