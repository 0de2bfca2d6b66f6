// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstdint>

/// What every call has to ask: is recording on, which phase is it, are actions written? Whoever
/// changes an answer begins another era. A thread that has asked in this era need not ask again.
namespace rankplace::tracer::eras {

/// No era: whoever finds it has to ask, or is inside another call.
inline constexpr std::uint64_t never = 0;
inline constexpr std::uint64_t inside_a_call = 1;

inline constinit std::atomic<std::uint64_t> current{2};

/// Async-signal-safe. Call it after the change.
inline void next() { current.fetch_add(1, std::memory_order_release); }

}  // namespace rankplace::tracer::eras
