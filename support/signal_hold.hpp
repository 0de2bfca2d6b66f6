// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <csignal>

#include "support/child_ends.hpp"

namespace rankplace {

/// While alive, SIGINT and SIGTERM do not end this process. They wait for run_process(), which
/// stops its child first. Make it before the process has other threads.
class SignalHold {
 public:
  SignalHold();
  ~SignalHold();
  SignalHold(const SignalHold&) = delete;
  SignalHold& operator=(const SignalHold&) = delete;

  /// Waits for the next held signal or the end of a child; returns the signal's number.
  [[nodiscard]] int wait() const;
  /// Takes a held SIGINT or SIGTERM, if one has come; returns its number, or 0.
  [[nodiscard]] int take_pending() const;
  /// The signal mask of this thread before.
  [[nodiscard]] const sigset_t& previous_mask() const { return previous_; }

 private:
  ChildEnds child_ends_;
  sigset_t held_{};
  sigset_t previous_{};
};

}  // namespace rankplace
