// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

/// Memory traffic of a process, from the hardware's counters of cache misses.
namespace rankplace::tracer {

/// A reading of a counter. Counters take turns if the hardware has too few.
struct CounterReading {
  std::uint64_t misses = 0;
  std::uint64_t wanted_ns = 0;   ///< since it was opened
  std::uint64_t counted_ns = 0;  ///< of it, on the hardware
};

/// The kernel's counters, or a test's substitute for them.
class CounterSource {
 public:
  virtual ~CounterSource() = default;
  /// Opens a counter for a thread and the threads that it starts from now on. Returns -1 on
  /// failure, with the reason in errno.
  [[nodiscard]] virtual int open(pid_t thread) = 0;
  /// False if the descriptor is no counter any more.
  [[nodiscard]] virtual bool read(int descriptor, CounterReading& reading) = 0;
  virtual void close(int descriptor) = 0;
};

/// perf_event_open(2): PERF_COUNT_HW_CACHE_MISSES in user mode.
class KernelCounters : public CounterSource {
 public:
  [[nodiscard]] int open(pid_t thread) override;
  [[nodiscard]] bool read(int descriptor, CounterReading& reading) override;
  void close(int descriptor) override;
};

/// The threads of this process.
[[nodiscard]] std::vector<pid_t> own_threads();

/// The bytes that were fetched from memory.
struct FetchedBytes {
  std::uint64_t bytes = 0;   ///< cache lines; extrapolated if the counters took turns
  double counted_part = 0;   ///< of the time; 0: nothing was counted
  std::string counter = {};  ///< its name, or why there is none
};

/// Counts from its construction on.
class CacheMissCounter {
 public:
  CacheMissCounter(CounterSource& source, const std::vector<pid_t>& threads);
  ~CacheMissCounter();
  CacheMissCounter(const CacheMissCounter&) = delete;
  CacheMissCounter& operator=(const CacheMissCounter&) = delete;

  /// Why nothing is counted; empty if it is.
  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] FetchedBytes fetched() const;

 private:
  CounterSource& source_;
  std::vector<int> descriptors_;
  std::string problem_;
};

}  // namespace rankplace::tracer
