// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <csignal>

#include "support/processes/child_ends.hpp"

namespace rankplace {

/// A scope in which SIGINT, SIGTERM, SIGQUIT and SIGHUP do not end this process. They wait for
/// run_process(), which stops its child first. Signals that this process ignores stay ignored. The
/// end of the parent process counts as a SIGHUP (parent_is_gone()). Make the object before the
/// process has other threads.
class SignalHold {
 public:
  SignalHold();
  ~SignalHold();
  SignalHold(const SignalHold&) = delete;
  SignalHold& operator=(const SignalHold&) = delete;

  /// Waits a second at most for the next held signal or the end of a child; returns the signal's
  /// number, or 0.
  [[nodiscard]] int wait() const;
  /// Takes a held signal that is to end us, if one has come; returns its number, or 0.
  [[nodiscard]] int take_pending() const;
  /// The signal mask of this thread before.
  [[nodiscard]] const sigset_t& previous_mask() const { return previous_; }

 private:
  ChildEnds child_ends_;
  sigset_t held_{};
  sigset_t previous_{};
};

}  // namespace rankplace
