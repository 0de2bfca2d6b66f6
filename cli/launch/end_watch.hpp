// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <csignal>
#include <thread>

namespace rankplace::cli {

/// A scope in which SIGTERM and SIGINT, by which launchers end what is left of a job, end the
/// process only after its best placements are written and the user knows where they are. A signal
/// that the process ignores stays ignored. Make it before the process has other threads.
class EndWatch {
 public:
  EndWatch();
  ~EndWatch();
  EndWatch(const EndWatch&) = delete;
  EndWatch& operator=(const EndWatch&) = delete;

  /// Begins to wait for the signals. Without it they stay blocked.
  void begin();

 private:
  sigset_t signals_{};
  sigset_t previous_{};
  std::jthread watcher_;
};

}  // namespace rankplace::cli
