// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/parent_watch.hpp"

#include <unistd.h>

#include <csignal>

#include "support/processes/ignored_signal.hpp"

namespace rankplace {
namespace {

/// Before main(): it may end at any time.
const pid_t first_parent = getppid();

bool leads_a_session() { return getsid(0) == getpid(); }

}  // namespace

bool parent_is_gone() {
  return getppid() != first_parent && !is_ignored(SIGHUP) && !leads_a_session();
}

}  // namespace rankplace
