// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/group_end.hpp"

#include <csignal>

namespace rankplace {
namespace {

using Clock = std::chrono::steady_clock;

/// How long a group may take to end in its own way.
constexpr std::chrono::seconds grace(10);

}  // namespace

void GroupEnd::ask(int signal) {
  kill(-group_, signal == SIGHUP || signal == SIGQUIT ? SIGTERM : signal);
  if (!asked_) asked_ = Clock::now();
}

void GroupEnd::insist() const {
  if (asked_ && Clock::now() - *asked_ > grace) kill(-group_, SIGKILL);
}

}  // namespace rankplace
