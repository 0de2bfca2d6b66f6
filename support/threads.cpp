// SPDX-License-Identifier: BSD-3-Clause
#include "support/threads/threads.hpp"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <exception>

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

/// One call of run().
struct Threads::Loop {
  Loop(std::size_t count, const std::function<void(std::size_t)>& body)
      : jobs(count), job(body), failures(count) {}

  void work() {
    for (std::size_t i = next++; i < jobs; i = next++) {
      try {
        job(i);
      } catch (...) {
        failures[i] = std::current_exception();
      }
    }
  }

  std::size_t jobs;
  const std::function<void(std::size_t)>& job;
  std::vector<std::exception_ptr> failures;
  std::atomic<std::size_t> next{0};
  std::size_t helpers = 0;  ///< that work on it; guarded by the threads' mutex
};

Threads::~Threads() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  asked_.notify_all();
}

void Threads::run(std::size_t jobs, const std::function<void(std::size_t)>& job) {
  Loop loop(jobs, job);
  const bool is_shared = ask_for_help(loop);
  loop.work();
  if (is_shared) end_help(loop);
  for (const std::exception_ptr& failure : loop.failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

bool Threads::ask_for_help(Loop& loop) {
  std::size_t wanted = 0;
  while (wanted + 1 < loop.jobs && take_idle()) ++wanted;
  if (wanted == 0) return false;
  {
    const std::lock_guard lock(mutex_);
    asking_.insert(asking_.end(), wanted, &loop);
    start_helpers();
  }
  for (; wanted > 0; --wanted) asked_.notify_one();
  return true;
}

/// As many as are asked for. If the system gives no more threads, the threads that are there must
/// do.
void Threads::start_helpers() {
  try {
    for (; waiting_ < asking_.size(); ++waiting_) helpers_.emplace_back([this] { help(); });
  } catch (const std::exception&) {
    asking_.resize(waiting_);
  }
}

void Threads::end_help(Loop& loop) {
  std::unique_lock lock(mutex_);
  idle_ += std::erase(asking_, &loop);
  left_.wait(lock, [&] { return loop.helpers == 0; });
}

void Threads::help() {
  std::unique_lock lock(mutex_);
  for (;; ++waiting_) {
    asked_.wait(lock, [this] { return ended_ || !asking_.empty(); });
    if (asking_.empty()) return;
    --waiting_;
    Loop& loop = *asking_.back();
    asking_.pop_back();
    ++loop.helpers;
    lock.unlock();
    loop.work();
    lock.lock();
    ++idle_;
    if (--loop.helpers == 0) left_.notify_all();
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
