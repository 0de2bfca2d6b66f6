// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>

namespace rankplace {

/// Ends a process group that a signal has reached or whose time is up.
class GroupEnd {
 public:
  explicit GroupEnd(pid_t group) : group_(group) {}

  /// Passes the signal on. A launcher ends its ranks on SIGTERM. Not every launcher does so on
  /// SIGHUP and SIGQUIT, so these become SIGTERM.
  void ask(int signal);
  /// Kills the group some seconds after it was first asked.
  void insist() const;
  [[nodiscard]] bool was_asked() const { return asked_.has_value(); }

 private:
  pid_t group_;
  std::optional<std::chrono::steady_clock::time_point> asked_;
};

}  // namespace rankplace
