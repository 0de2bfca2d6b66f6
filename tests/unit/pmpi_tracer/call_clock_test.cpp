// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/call_clock.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

using namespace rankplace::tracer;

namespace {

/// Back to the state before any run: ticks of the other tests are nanoseconds.
struct DefaultClock {
  ~DefaultClock() { call_clock::detail::source = call_clock::ClockSource::clock_gettime; }
};

}  // namespace

TEST_CASE("a call that is timed takes as long as by the system's clock") {
  const DefaultClock restored;
  call_clock::begin(call_clock::Timing::on);
  CHECK(call_clock::source_name() != "none");
  const std::uint64_t start_ns = now_ns();
  const std::uint64_t start = call_clock::ticks();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const std::uint64_t ticks = call_clock::ticks() - start;
  const std::uint64_t outside_ns = now_ns() - start_ns;
  const std::uint64_t ns = call_clock::nanoseconds(ticks);
  CHECK(ns >= 19'900'000);
  CHECK(ns <= outside_ns + outside_ns / 100);
}

TEST_CASE("a run that only counts takes no time") {
  const DefaultClock restored;
  call_clock::begin(call_clock::Timing::off);
  CHECK(call_clock::source_name() == "none");
  CHECK(call_clock::ticks() == 0);
  CHECK(call_clock::nanoseconds(0) == 0);
}
