// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <csignal>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rankplace::harness {

/// While alive, SIGINT, SIGTERM and SIGHUP do not end this process but are kept for run_process(),
/// which stops its child first. The end of our parent counts as a SIGHUP (parent_is_gone()).
class SignalHold {
 public:
  SignalHold();
  ~SignalHold();
  SignalHold(const SignalHold&) = delete;
  SignalHold& operator=(const SignalHold&) = delete;

  /// Waits a second at most for the next held signal or the end of a child; returns its number, or
  /// 0.
  [[nodiscard]] int wait() const;
  /// Takes a held signal that is to end us, if one has come; returns its number, or 0.
  [[nodiscard]] int take_pending() const;
  /// The signals that the process reacted to before.
  [[nodiscard]] const sigset_t& previous_mask() const { return previous_; }

 private:
  sigset_t held_{};
  sigset_t previous_{};
  struct sigaction previous_child_action_ {};
};

struct ProcessResult {
  int exit_code = 0;    ///< 128 + signal if a signal ended it
  double wall_s = 0;    ///< from start to end of the process
  int interrupted = 0;  ///< the SIGINT, SIGTERM or SIGHUP that stopped it; 0: none
  bool timed_out = false;  ///< it was stopped because of RunWatch::limit_s
};

/// What happens while a program runs.
struct RunWatch {
  std::optional<double> limit_s;      ///< it is stopped after so long
  std::function<void()> each_second;  ///< about that often
};

/// Runs a program (found through PATH), with no shell, nothing to read, and its output and messages
/// in `log`. What is to end us is passed on, and then the program's end is waited for: some seconds,
/// after which its process group is killed. Throws InputError if it cannot be started or the log
/// cannot be written.
[[nodiscard]] ProcessResult run_process(const std::vector<std::string>& words,
                                        const std::filesystem::path& log, const SignalHold& hold,
                                        const RunWatch& watch = {});

/// What a program prints (output and messages). Throws InputError if it cannot be started.
[[nodiscard]] std::string output_of(const std::vector<std::string>& words);

/// The last `count` lines of a file, or all; empty if it cannot be read.
[[nodiscard]] std::string last_lines(const std::filesystem::path& file, std::size_t count);

}  // namespace rankplace::harness
