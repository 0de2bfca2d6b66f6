// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/cache_misses.hpp"

#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cerrno>
#include <map>

using namespace rankplace::tracer;

namespace {

/// Counters whose readings the test decides; thread t has the descriptor 1000 + t.
class MadeUpCounters : public CounterSource {
 public:
  std::map<pid_t, CounterReading> of_thread;
  int error = ENOENT;  ///< of threads that have no reading
  std::vector<int> closed;
  bool readable = true;

  int open(pid_t thread) override {
    if (of_thread.contains(thread)) return 1000 + thread;
    errno = error;
    return -1;
  }
  bool read(int descriptor, CounterReading& reading) override {
    reading = of_thread.at(descriptor - 1000);
    return readable;
  }
  void close(int descriptor) override { closed.push_back(descriptor); }
};

double line() {
  const long bytes = sysconf(_SC_LEVEL1_DCACHE_LINESIZE);
  return bytes > 0 ? static_cast<double>(bytes) : 64;
}

}  // namespace

TEST_CASE("misses of all threads are cache lines from memory") {
  MadeUpCounters counters;
  counters.of_thread = {{7, {1000, 500, 500}}, {8, {24, 500, 500}}};
  const CacheMissCounter counter(counters, {7, 8});
  CHECK(counter.problem().empty());
  const FetchedBytes fetched = counter.fetched();
  CHECK(static_cast<double>(fetched.bytes) == 1024 * line());
  CHECK(fetched.counted_part == 1);
  CHECK(fetched.counter == "cache-misses");
}

TEST_CASE("a counter that had to take turns is extrapolated, and says so") {
  MadeUpCounters counters;
  counters.of_thread = {{7, {100, 400, 100}}};
  const FetchedBytes fetched = CacheMissCounter(counters, {7}).fetched();
  CHECK(static_cast<double>(fetched.bytes) == 400 * line());
  CHECK(fetched.counted_part == 0.25);
}

TEST_CASE("what cannot be counted is told") {
  MadeUpCounters counters;
  CHECK(CacheMissCounter(counters, {7}).problem().find("no hardware counter") == 0);
  counters.error = EACCES;
  const CacheMissCounter refused(counters, {7});
  CHECK(refused.problem().find("no permission") == 0);
  CHECK(refused.fetched().counted_part == 0);
  CHECK(refused.fetched().counter == refused.problem());
  counters.of_thread = {{7, {0, 400, 0}}};
  CHECK(CacheMissCounter(counters, {7}).fetched().counter.find("never free") != std::string::npos);
  counters.readable = false;
  CHECK(CacheMissCounter(counters, {7}).fetched().counter.find("closed") != std::string::npos);
}

TEST_CASE("a thread that has ended before it was counted does not matter; counters are closed") {
  MadeUpCounters counters;
  counters.of_thread = {{7, {10, 1, 1}}};
  counters.error = ESRCH;
  {
    const CacheMissCounter counter(counters, {6, 7});
    CHECK(static_cast<double>(counter.fetched().bytes) == 10 * line());
  }
  CHECK(counters.closed == std::vector<int>{1007});
}

TEST_CASE("the kernel counts, or says why not") {
  KernelCounters kernel;
  const auto threads = own_threads();
  CHECK(std::ranges::find(threads, getpid()) != threads.end());
  const FetchedBytes fetched = CacheMissCounter(kernel, threads).fetched();
  CHECK((fetched.counted_part > 0) == (fetched.counter == "cache-misses"));
  CHECK(fetched.counter.find(',') == std::string::npos);
}

TEST_CASE("a descriptor that is no counter is left alone") {
  KernelCounters kernel;
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  CounterReading reading;
  CHECK_FALSE(kernel.read(ends[0], reading));
  kernel.close(ends[0]);
  CHECK(write(ends[1], "x", 1) == 1);  // the pipe is still open at both ends
  close(ends[0]);
  close(ends[1]);
}
