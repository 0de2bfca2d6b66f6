// SPDX-License-Identifier: BSD-3-Clause
#include "support/threads.hpp"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>
#include <vector>

namespace rankplace {

std::size_t available_threads() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
    return std::max<std::size_t>(static_cast<std::size_t>(CPU_COUNT(&allowed)), 1);
  }
  return std::max<std::size_t>(std::thread::hardware_concurrency(), 1);  // more than 1024 cores
}

bool Threads::take_idle() {
  std::size_t idle = idle_;
  while (idle > 0 && !idle_.compare_exchange_weak(idle, idle - 1)) {
  }
  return idle > 0;
}

void Threads::run(std::size_t jobs, const std::function<void(std::size_t)>& job) {
  std::atomic<std::size_t> next{0};
  std::vector<std::exception_ptr> failures(jobs);
  const auto work = [&] {
    for (std::size_t i = next++; i < jobs; i = next++) {
      try {
        job(i);
      } catch (...) {
        failures[i] = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t t = 1; t < jobs && take_idle(); ++t) {
      helpers.emplace_back([&] {
        work();
        ++idle_;
      });
    }
    work();
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

void Threads::run_by_workers(std::size_t jobs,
                             const std::function<void(std::size_t, std::size_t)>& job) {
  std::atomic<std::size_t> next{0};
  run(std::min(count_, jobs), [&](std::size_t worker) {
    for (std::size_t i = next++; i < jobs; i = next++) job(i, worker);
  });
}

Threads& calling_thread() {
  static Threads one(1);
  return one;
}

void parallel_for(std::size_t threads, std::size_t count,
                  const std::function<void(std::size_t)>& job) {
  Threads(threads).run(count, job);
}

}  // namespace rankplace
