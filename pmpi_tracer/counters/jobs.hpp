// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace rankplace::tracer {

/// The number of no process: MPI_PROC_NULL.
inline constexpr int nobody = -1;

/// The processes outside MPI_COMM_WORLD that one connection made known.
struct JobDescription {
  std::string name;        ///< "0.1": see docs/profile-format.md
  std::string origin;      ///< "spawned", "parent", "connected", "accepted", "joined" or "met"
  std::string detail;      ///< the command, or the port's name
  int size = 0;            ///< processes
  std::vector<int> ranks;  ///< their numbers in their job; empty: 0, 1, ...
};

struct Job : JobDescription {
  explicit Job(JobDescription&& job) : JobDescription(std::move(job)) {}
  int first = 0;  ///< place of its first process among the processes of all jobs
  std::atomic<const Job*> next{nullptr};
};

/// A process of another job, by that job's ranks.
struct ForeignRank {
  const Job* job = nullptr;
  int rank = 0;
};

/// The jobs that this process has met. The list only grows, and is never destroyed: it is read
/// while the process dies. Processes get numbers below `nobody`, which stand for them in a
/// TrafficRow.
class Jobs {
 public:
  const Job& add(JobDescription&& made);

  /// The number of the process at `place` in `job`.
  [[nodiscard]] static int number_of(const Job& job, int place) {
    return nobody - 1 - (job.first + place);
  }

  /// The process with that number, which number_of gave. Safe in a signal handler.
  [[nodiscard]] ForeignRank process(int number) const;

  /// visit(job), the oldest first. Safe in a signal handler.
  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (const Job* job = first_.load(std::memory_order_acquire); job != nullptr;
         job = job->next.load(std::memory_order_acquire)) {
      visit(*job);
    }
  }

 private:
  std::mutex mutex_;
  std::atomic<const Job*> first_{nullptr};
  Job* last_ = nullptr;
};

/// The jobs of this process.
[[nodiscard]] Jobs& jobs();

}  // namespace rankplace::tracer
