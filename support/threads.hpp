// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace rankplace {

/// Cores that this process may use; at least 1.
[[nodiscard]] std::size_t available_threads();

/// Threads that share the work of loops, nested ones too. A loop takes the threads that are idle
/// when it begins. A thread is idle again as soon as no job is left for it.
class Threads {
 public:
  /// `count` at once, the caller of run() among them.
  explicit Threads(std::size_t count) : count_(count), idle_(count > 0 ? count - 1 : 0) {}
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  [[nodiscard]] std::size_t count() const { return count_; }

  /// Calls job(i) for every i below `jobs` and returns when all are done. Jobs must not depend on
  /// one another: then the number of threads changes nothing but the time. Or a job may wait for
  /// jobs of lower numbers, even if these fail: jobs begin in the order of their numbers. Throws
  /// the exception of the first job that failed.
  void run(std::size_t jobs, const std::function<void(std::size_t)>& job);
  /// As run(), by job(i, worker): two jobs at the same time have different workers, below count(),
  /// and so may each have memory of its own.
  void run_by_workers(std::size_t jobs, const std::function<void(std::size_t, std::size_t)>& job);

 private:
  bool take_idle();

  std::size_t count_;
  std::atomic<std::size_t> idle_;
};

/// No thread but the caller's: what functions take whose work others may share.
[[nodiscard]] Threads& calling_thread();

/// Threads::run() on threads of its own.
void parallel_for(std::size_t threads, std::size_t count,
                  const std::function<void(std::size_t)>& job);

}  // namespace rankplace
