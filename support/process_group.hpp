// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "support/processes/message_channel.hpp"

namespace rankplace {

/// Exponential back-off: the sleeps between polls double, up to a millisecond.
class PollBackoff {
 public:
  void sleep();

 private:
  std::chrono::microseconds time_{20};
};

/// The job ends because of another of its processes, which has said why: nothing is to be printed.
class JobEnds : public std::runtime_error {
 public:
  explicit JobEnds(int exit_code) : std::runtime_error("the job ends"), exit_code_(exit_code) {}
  [[nodiscard]] int exit_code() const { return exit_code_; }

 private:
  int exit_code_;
};

/// Another process of the job has failed. The first process prints what().
class ProcessFailed : public std::runtime_error {
 public:
  ProcessFailed(const std::string& what, int exit_code)
      : std::runtime_error(what), exit_code_(exit_code) {}
  [[nodiscard]] int exit_code() const { return exit_code_; }

 private:
  int exit_code_;
};

/// What one process has done of proofs that several share.
struct SharedWork {
  std::uint64_t branches = 0;
  std::uint64_t paid = 0;  ///< with other work, at the price of branches that take as long
};

/// The processes of a job that solve one problem together: all run the same command, share some of
/// its work, and agree on the results. Only the thread that made the object may use it. Every
/// process calls the functions that exchange something in the same order. Each of these throws
/// JobEnds or ProcessFailed if a process has called fail().
class ProcessGroup {
 public:
  explicit ProcessGroup(MessageChannel& channel) : channel_(channel) {}
  ProcessGroup(const ProcessGroup&) = delete;
  ProcessGroup& operator=(const ProcessGroup&) = delete;

  [[nodiscard]] std::size_t rank() const { return channel_.rank(); }
  [[nodiscard]] std::size_t size() const { return channel_.size(); }
  [[nodiscard]] bool is_first() const { return rank() == 0; }

  /// What every process says, by rank. Each gets all.
  [[nodiscard]] std::vector<std::string> gather(std::string_view mine);
  /// Whether any process says yes.
  [[nodiscard]] bool any(bool mine);
  /// job(i) of every i below `jobs`, by i: process p does the jobs p, p + size, ... Each gets all.
  [[nodiscard]] std::vector<std::string> share(std::size_t jobs,
                                               const std::function<std::string(std::size_t)>& job);
  /// What the first process computes; the others wait for it.
  [[nodiscard]] std::string by_first(const std::function<std::string()>& compute);

  /// Sends a message to the first process, or from there to one of the others.
  void send(std::size_t to, std::string_view text);
  /// A message that another process has sent so; nothing if there is none yet.
  [[nodiscard]] std::optional<Message> take();
  /// The next such message, waited for without using a core.
  [[nodiscard]] Message wait();

  /// Adds to what this process has done of shared proofs: shows how evenly they were shared.
  void count(const SharedWork& more) {
    work_.branches += more.branches;
    work_.paid += more.paid;
  }
  [[nodiscard]] const SharedWork& work() const { return work_; }

  /// Ends the work of this process after an error. The first process tells the others, and the
  /// others tell the first one, which prints `what`. Returns when all know. Never throws.
  void fail(const std::string& what, int exit_code) noexcept;

 private:
  void send_to_others(std::string_view text);
  [[nodiscard]] std::vector<std::string> gather_at_first(std::string_view mine);
  [[noreturn]] void throw_failure(const Message& message) const;

  MessageChannel& channel_;
  SharedWork work_;
  std::size_t failures_heard_ = 0;  ///< from different processes
};

/// ProcessGroup::share(); alone (null) all jobs are this process's.
[[nodiscard]] std::vector<std::string> share_jobs(
    ProcessGroup* processes, std::size_t jobs, const std::function<std::string(std::size_t)>& job);

}  // namespace rankplace
