// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/ignored_signal.hpp"

#include <csignal>

namespace rankplace {

bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && (action.sa_flags & SA_SIGINFO) == 0 &&
         action.sa_handler == SIG_IGN;
}

}  // namespace rankplace
