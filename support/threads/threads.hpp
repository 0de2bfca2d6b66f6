// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace rankplace {

/// Cores that this process may use; at least 1.
[[nodiscard]] std::size_t available_threads();

/// Threads that share the work of loops, nested ones too. A loop takes the threads that are idle
/// when it begins. A thread is idle again as soon as no job is left for it. Threads start when they
/// are first needed and end with the object.
class Threads {
 public:
  /// `count` at once, the caller of run() among them.
  explicit Threads(std::size_t count) : count_(count), idle_(count > 0 ? count - 1 : 0) {}
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;
  ~Threads();

  [[nodiscard]] std::size_t count() const { return count_; }

  /// Calls job(i) for every i below `jobs` and returns when all are done. Jobs must not depend on
  /// one another: then the number of threads changes nothing but the time. Or a job may wait for
  /// jobs of lower numbers, even if these fail: jobs begin in the order of their numbers. Throws
  /// the exception of the first job that failed.
  void run(std::size_t jobs, const std::function<void(std::size_t)>& job);
  /// Runs job(i, worker), as run(): two jobs at the same time have different workers, below
  /// count(), and so may each have memory of its own.
  void run_by_workers(std::size_t jobs, const std::function<void(std::size_t, std::size_t)>& job);

 private:
  struct Loop;

  bool take_idle();
  /// True if other threads may come to work on the loop.
  bool ask_for_help(Loop& loop);
  /// No other thread works on the loop when this returns, and none comes any more.
  void end_help(Loop& loop);
  void start_helpers();
  void help();

  std::size_t count_;
  std::atomic<std::size_t> idle_;
  std::mutex mutex_;               ///< of all that follows
  std::condition_variable asked_;  ///< a loop asks for help, or the object ends
  std::condition_variable left_;   ///< the last helper has left a loop
  std::vector<Loop*> asking_;      ///< once for each helper that has not come yet
  std::size_t waiting_ = 0;        ///< helpers that are in no loop
  bool ended_ = false;
  std::vector<std::jthread> helpers_;
};

/// No thread but the caller's: what functions take whose work others may share.
[[nodiscard]] Threads& calling_thread();

/// Threads::run() on threads of its own.
void parallel_for(std::size_t threads, std::size_t count,
                  const std::function<void(std::size_t)>& job);

}  // namespace rankplace
