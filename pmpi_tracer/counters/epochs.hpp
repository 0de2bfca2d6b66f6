// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstdint>

/// Epochs: stretches of a run in which the tracer's settings do not change. The settings are:
/// whether recording is on, the phase, and whether actions are written. Each change begins a new
/// epoch. A thread reads the settings once in each epoch.
namespace rankplace::tracer::epochs {

/// No epoch. Epochs are odd numbers; even numbers are stack addresses: see Record.
inline constexpr std::uint64_t never = 1;

inline constinit std::atomic<std::uint64_t> current{3};

/// Begins a new epoch. Call it after the change. Async-signal-safe.
inline void next() { current.fetch_add(2, std::memory_order_release); }

}  // namespace rankplace::tracer::epochs
