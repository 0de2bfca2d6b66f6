// SPDX-License-Identifier: BSD-3-Clause
#include "support/signal_hold.hpp"

#include <algorithm>
#include <ctime>

namespace rankplace {

SignalHold::SignalHold() {
  sigemptyset(&held_);
  for (const int signal : {SIGINT, SIGTERM, SIGCHLD}) sigaddset(&held_, signal);
  pthread_sigmask(SIG_BLOCK, &held_, &previous_);
}

SignalHold::~SignalHold() { pthread_sigmask(SIG_SETMASK, &previous_, nullptr); }

int SignalHold::wait() const {
  int signal = 0;
  sigwait(&held_, &signal);
  return signal;
}

int SignalHold::take_pending() const {
  sigset_t stops;
  sigemptyset(&stops);
  for (const int signal : {SIGINT, SIGTERM}) sigaddset(&stops, signal);
  const timespec no_wait{};
  return std::max(0, sigtimedwait(&stops, nullptr, &no_wait));
}

}  // namespace rankplace
