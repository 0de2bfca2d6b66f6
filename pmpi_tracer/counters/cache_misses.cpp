// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/cache_misses.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>

namespace rankplace::tracer {

namespace {

constexpr const char* counter_name = "cache-misses";
constexpr std::uint64_t usual_line_bytes = 64;

std::uint64_t line_bytes() {
  const long bytes = sysconf(_SC_LEVEL1_DCACHE_LINESIZE);
  return bytes > 0 ? static_cast<std::uint64_t>(bytes) : usual_line_bytes;
}

/// The text has no commas: it is a field of a CSV file.
std::string problem_text(int error) {
  switch (error) {
    case ENOENT:
    case ENODEV:
    case EOPNOTSUPP:
    case ENOSYS: return "no hardware counter of cache misses (virtual machines often have none)";
    case EACCES:
    case EPERM:
      return "no permission to count cache misses (kernel.perf_event_paranoid is above 2)";
    default: return std::string("cache misses cannot be counted (") + std::strerror(error) + ')';
  }
}

/// A program may have closed a descriptor that it did not open, and opened another file under its
/// number.
bool is_counter(int descriptor) {
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  std::array<char, 64> target{};
  const ssize_t length = readlink(link.c_str(), target.data(), target.size());
  const std::string_view name(target.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
  return name.find("[perf_event]") != std::string_view::npos;
}

}  // namespace

int KernelCounters::open(pid_t thread) {
  perf_event_attr wanted{};
  wanted.size = sizeof wanted;
  wanted.type = PERF_TYPE_HARDWARE;
  wanted.config = PERF_COUNT_HW_CACHE_MISSES;
  wanted.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  wanted.inherit = 1;
  wanted.exclude_kernel = 1;
  wanted.exclude_hv = 1;
  const auto descriptor =
      static_cast<int>(syscall(SYS_perf_event_open, &wanted, thread, -1, -1, PERF_FLAG_FD_CLOEXEC));
  if (descriptor < 0) return -1;
  constexpr int out_of_the_way = 100;  // programs expect low numbers for their own files
  const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, out_of_the_way);
  if (moved < 0) return descriptor;
  ::close(descriptor);
  return moved;
}

bool KernelCounters::read(int descriptor, CounterReading& reading) {
  static_assert(sizeof reading == 3 * sizeof(std::uint64_t));  // as read_format has it
  return is_counter(descriptor) &&
         ::read(descriptor, &reading, sizeof reading) == ssize_t{sizeof reading};
}

void KernelCounters::close(int descriptor) {
  if (is_counter(descriptor)) ::close(descriptor);
}

std::vector<pid_t> own_threads() {
  std::vector<pid_t> threads;
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(opendir("/proc/self/task"), closedir);
  if (!folder) return {0};  // the calling thread
  while (const dirent* const entry = readdir(folder.get())) {
    if (const int number = std::atoi(entry->d_name); number > 0) threads.push_back(number);
  }
  return threads;
}

CacheMissCounter::CacheMissCounter(CounterSource& source, const std::vector<pid_t>& threads)
    : source_(source) {
  for (const pid_t thread : threads) {
    const int descriptor = source_.open(thread);
    if (descriptor >= 0) {
      descriptors_.push_back(descriptor);
    } else if (errno != ESRCH) {  // a thread that has just ended is none
      problem_ = problem_text(errno);
      return;
    }
  }
}

CacheMissCounter::~CacheMissCounter() {
  for (const int descriptor : descriptors_) source_.close(descriptor);
}

FetchedBytes CacheMissCounter::fetched() const {
  if (!problem_.empty()) return {0, 0, problem_};
  double misses = 0;
  double wanted_ns = 0;
  double counted_ns = 0;
  for (const int descriptor : descriptors_) {
    CounterReading reading;
    if (!source_.read(descriptor, reading)) return {0, 0, "the program has closed the counters"};
    if (reading.counted_ns == 0) continue;
    const auto wanted = static_cast<double>(reading.wanted_ns);
    const auto counted = static_cast<double>(reading.counted_ns);
    misses += static_cast<double>(reading.misses) * (wanted / counted);
    wanted_ns += wanted;
    counted_ns += counted;
  }
  if (counted_ns == 0) return {0, 0, "the hardware's counters were never free"};
  const double bytes = misses * static_cast<double>(line_bytes());
  return {static_cast<std::uint64_t>(bytes), counted_ns / wanted_ns, counter_name};
}

}  // namespace rankplace::tracer
