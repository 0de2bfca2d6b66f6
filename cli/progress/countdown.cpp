// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/countdown.hpp"

#include <chrono>
#include <utility>

#include "cli/progress/time_left.hpp"

namespace rankplace::cli {

Countdown::Countdown(std::string what, double seconds)
    : what_(std::move(what)),
      seconds_(seconds),
      shower_([this](const std::stop_token& end) { show_until(end); }) {}

void Countdown::show_until(const std::stop_token& end) {
  using std::chrono::duration;
  const auto start = std::chrono::steady_clock::now();
  const std::chrono::seconds pause(line_.changes() ? 1 : 30);
  std::unique_lock lock(mutex_);
  for (auto next = start + pause;; next += pause) {
    ended_.wait_until(lock, end, next, [] { return false; });
    if (end.stop_requested()) return;
    const duration<double> passed = std::chrono::steady_clock::now() - start;
    const double left_s = seconds_ - passed.count();
    line_.show(what_ + ": " + (left_s > 0 ? time_left_text(left_s) : "longer than expected"));
  }
}

}  // namespace rankplace::cli
