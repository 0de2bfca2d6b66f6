// SPDX-License-Identifier: BSD-3-Clause
#include "support/parent_watch.hpp"

#include <unistd.h>

#include <csignal>

namespace rankplace {
namespace {

/// Before main(): it may end at any time.
const pid_t first_parent = getppid();

bool leads_a_session() { return getsid(0) == getpid(); }

}  // namespace

bool ignores_hangup() {
  struct sigaction action {};
  sigaction(SIGHUP, nullptr, &action);
  return action.sa_handler == SIG_IGN;
}

bool parent_is_gone() {
  return getppid() != first_parent && !ignores_hangup() && !leads_a_session();
}

}  // namespace rankplace
