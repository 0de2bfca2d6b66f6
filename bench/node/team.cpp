// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/team.hpp"

#include <atomic>
#include <barrier>
#include <exception>
#include <thread>
#include <vector>

namespace rankplace::node {

void run_team(std::size_t count, const ThreadWork& prepare, const ThreadWork& work) {
  std::barrier all_are_ready(static_cast<std::ptrdiff_t>(count));
  std::vector<std::exception_ptr> errors(count);
  std::atomic<bool> failed = false;
  const auto run = [&](std::size_t thread) {
    try {
      prepare(thread);
    } catch (...) {
      errors[thread] = std::current_exception();
      failed = true;
    }
    all_are_ready.arrive_and_wait();
    if (!failed) work(thread);
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(count);
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back(run, i);
  }
  for (const std::exception_ptr& error : errors) {
    if (error) std::rethrow_exception(error);
  }
}

}  // namespace rankplace::node
