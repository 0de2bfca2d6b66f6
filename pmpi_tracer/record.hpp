// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "pmpi_tracer/calls.gen.hpp"
#include "pmpi_tracer/collective_log.hpp"
#include "pmpi_tracer/traffic_row.hpp"

namespace rankplace::tracer {

/// Calls of one MPI function by one thread. Only that thread adds.
struct CallTime {
  std::atomic<std::uint64_t> calls{0};
  std::atomic<std::uint64_t> ticks{0};  ///< of the call_clock

  void add(std::uint64_t duration_ticks) {
    calls.store(calls.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    ticks.store(ticks.load(std::memory_order_relaxed) + duration_ticks, std::memory_order_relaxed);
  }
};

/// All that one thread has counted. Threads never share one, so that counting takes no lock.
struct Record {
  TrafficRow p2p;
  TrafficRow direct;
  CollectiveLog collectives;
  std::array<CallTime, call_names.size()> calls;

  int depth = 0;  ///< MPI calls this thread is in: only the outermost counts
  std::atomic<bool> leased{true};
  Record* next = nullptr;
};

namespace detail {
inline constinit thread_local Record* own_record = nullptr;
/// Finds or makes the calling thread's record.
[[nodiscard]] Record& lease_record();
}  // namespace detail

/// The calling thread's record. A thread that ends leaves its record, with what it counted, to the
/// next new thread. Allocates at most once in a thread. Throws std::bad_alloc.
[[nodiscard]] inline Record& this_thread_record() {
  return detail::own_record != nullptr ? *detail::own_record : detail::lease_record();
}

/// The newest of all records of the process; the others follow by `next`. They are never freed.
[[nodiscard]] Record* all_records();

}  // namespace rankplace::tracer
