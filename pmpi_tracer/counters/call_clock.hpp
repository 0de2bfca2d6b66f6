// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>

#include "pmpi_tracer/counters/clock.hpp"

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

/// The clock that times MPI calls. Where the kernel trusts the time-stamp counter, it is used: it
/// takes a third of the time of clock_gettime. Ticks become nanoseconds only in the report.
namespace rankplace::tracer::call_clock {

enum class ClockSource : std::uint8_t { none, tsc, clock_gettime };
enum class Timing : std::uint8_t {
  off,
  on,
  absolute,  ///< ticks are now_ns(): slices begin and end by that clock
};

namespace detail {
/// Written by begin() alone, before any call is timed.
inline constinit ClockSource source = ClockSource::clock_gettime;
}  // namespace detail

/// Chooses the source. Call once, before ticks().
void begin(Timing timing);

/// "none", "tsc" or "clock_gettime".
[[nodiscard]] std::string_view source_name();

/// Whether calls are timed at all.
[[nodiscard]] inline bool is_running() { return detail::source != ClockSource::none; }

/// Always 0 if the source is `none`.
[[nodiscard]] inline std::uint64_t ticks() {
#if defined(__x86_64__)
  if (detail::source == ClockSource::tsc) [[likely]]
    return __rdtsc();
#endif
  return is_running() ? now_ns() : 0;
}

/// Whether quick_ticks() may stand for ticks().
[[nodiscard]] inline bool is_quick() { return detail::source != ClockSource::clock_gettime; }

/// ticks() without a function that may be called: see PlainCall.
[[nodiscard]] inline std::uint64_t quick_ticks() {
#if defined(__x86_64__)
  if (is_running()) return __rdtsc();
#endif
  return 0;
}

/// A number of ticks in nanoseconds. The counter's rate is measured against CLOCK_MONOTONIC, from
/// begin() to the first conversion; so convert when the run is over. Async-signal-safe.
[[nodiscard]] std::uint64_t nanoseconds(std::uint64_t ticks);

}  // namespace rankplace::tracer::call_clock
