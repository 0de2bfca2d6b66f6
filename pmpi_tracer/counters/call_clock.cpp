// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/call_clock.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "pmpi_tracer/run_json_keys.hpp"

namespace rankplace::tracer::call_clock {

namespace {

/// Both clocks at one moment.
struct Moment {
  std::uint64_t ticks = 0;
  std::uint64_t ns = 0;
};
constinit Moment beginning;
constinit std::atomic<double> ns_per_tick{0};

/// The closest of a few readings: the process may lose its core between the two clocks.
Moment both_clocks() {
  Moment best;
  std::uint64_t smallest_gap = UINT64_MAX;
  for (int attempt = 0; attempt < 5; ++attempt) {
    const std::uint64_t before = ticks();
    const std::uint64_t ns = now_ns();
    const std::uint64_t gap = ticks() - before;
    if (gap >= smallest_gap) continue;
    smallest_gap = gap;
    best = {before + gap / 2, ns};
  }
  return best;
}

double measured_ns_per_tick() {
  const Moment now = both_clocks();
  if (now.ticks <= beginning.ticks) return 0;
  return static_cast<double>(now.ns - beginning.ns) /
         static_cast<double>(now.ticks - beginning.ticks);
}

/// The counter runs at one rate in all power states: AMD64 manual volume 3, CPUID Fn8000_0007
/// EDX[8]; the same bit on Intel.
bool cpu_has_invariant_tsc() {
#if defined(__x86_64__)
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  constexpr unsigned power_management_leaf = 0x80000007;
  return __get_cpuid(power_management_leaf, &eax, &ebx, &ecx, &edx) != 0 && (edx >> 8 & 1) != 0;
#else
  return false;
#endif
}

/// The kernel keeps time by the counter, so it has found the cores' counters in step.
bool kernel_trusts_tsc() {
  const int file = open("/sys/devices/system/clocksource/clocksource0/current_clocksource",
                        O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[16];
  const ssize_t length = read(file, text, sizeof text);
  close(file);
  return length > 0 && std::string_view(text, static_cast<std::size_t>(length)) == "tsc\n";
}

ClockSource choose(Timing timing) {
  if (timing == Timing::off) return ClockSource::none;
  if (timing == Timing::absolute) return ClockSource::clock_gettime;
  return cpu_has_invariant_tsc() && kernel_trusts_tsc() ? ClockSource::tsc
                                                        : ClockSource::clock_gettime;
}

}  // namespace

void begin(Timing timing) {
  detail::source = choose(timing);
  beginning = both_clocks();
}

std::string_view source_name() {
  switch (detail::source) {
    case ClockSource::tsc: return "tsc";
    case ClockSource::none: return run_json_keys::no_call_clock;
    case ClockSource::clock_gettime: break;
  }
  return "clock_gettime";
}

std::uint64_t nanoseconds(std::uint64_t count) {
  if (detail::source != ClockSource::tsc) return count;
  double rate = ns_per_tick.load(std::memory_order_relaxed);
  if (rate == 0) {
    rate = measured_ns_per_tick();
    ns_per_tick.store(rate, std::memory_order_relaxed);
  }
  return static_cast<std::uint64_t>(static_cast<double>(count) * rate);
}

}  // namespace rankplace::tracer::call_clock
