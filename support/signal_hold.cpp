// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/signal_hold.hpp"

#include <ctime>

#include "support/processes/ignored_signal.hpp"
#include "support/processes/parent_watch.hpp"

namespace rankplace {
namespace {

/// The next of these signals within `timeout`, SIGHUP if the parent process is gone, or 0.
int next_of(const sigset_t& signals, const timespec& timeout) {
  const int signal = sigtimedwait(&signals, nullptr, &timeout);
  if (signal > 0) return signal;
  return parent_is_gone() ? SIGHUP : 0;
}

}  // namespace

SignalHold::SignalHold() {
  sigemptyset(&held_);
  sigaddset(&held_, SIGCHLD);
  for (const int signal : {SIGINT, SIGTERM, SIGQUIT, SIGHUP}) {
    if (!is_ignored(signal)) sigaddset(&held_, signal);
  }
  pthread_sigmask(SIG_BLOCK, &held_, &previous_);
}

SignalHold::~SignalHold() { pthread_sigmask(SIG_SETMASK, &previous_, nullptr); }

int SignalHold::wait() const { return next_of(held_, {1, 0}); }

int SignalHold::take_pending() const {
  sigset_t stops = held_;
  sigdelset(&stops, SIGCHLD);
  return next_of(stops, {});
}

}  // namespace rankplace
