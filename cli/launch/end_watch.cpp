// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/end_watch.hpp"

#include <pthread.h>

#include <cstdlib>
#include <exception>
#include <stop_token>
#include <string>

#include "cli/command.hpp"
#include "cli/launch/kept_placements.hpp"
#include "cli/progress/status_line.hpp"
#include "support/processes/ignored_signal.hpp"

namespace rankplace::cli {
namespace {

[[noreturn]] void end_by(int signal) {
  std::string kept;
  try {
    kept_placements().write_rest();
    kept = kept_placements().files();
  } catch (const std::exception& error) {
    kept = error.what();
  }
  announce("signal " + std::to_string(signal) +
           " ends the job: one of its processes has died, or somebody has stopped it; " +
           (kept.empty() ? "nothing had been found" : "the best found until then: " + kept));
  std::_Exit(signal_exit_base + signal);
}

}  // namespace

EndWatch::EndWatch() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGTERM);
  sigaddset(&signals_, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals_, &previous_);
}

void EndWatch::begin() {
  watcher_ = std::jthread([this](const std::stop_token& stop) {
    int signal = 0;
    while (sigwait(&signals_, &signal) != 0 || (is_ignored(signal) && !stop.stop_requested())) {
    }
    if (!stop.stop_requested()) end_by(signal);
  });
}

EndWatch::~EndWatch() {
  if (watcher_.joinable()) {
    watcher_.request_stop();
    // NOLINTNEXTLINE(bugprone-bad-signal-to-kill-thread): the watcher waits for it by sigwait()
    pthread_kill(watcher_.native_handle(), SIGTERM);
    watcher_.join();
  }
  pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

}  // namespace rankplace::cli
