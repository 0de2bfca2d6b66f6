// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/countdown.hpp"

#include <chrono>
#include <utility>

#include "cli/progress/time_left.hpp"

namespace rankplace::cli {

Countdown::Countdown(std::string what, double seconds)
    : what_(std::move(what)), seconds_(seconds), shower_([this] { show_until_ended(); }) {}

Countdown::~Countdown() {
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  ended_.notify_all();
  shower_.join();
}

void Countdown::show_until_ended() {
  using std::chrono::duration;
  const auto start = std::chrono::steady_clock::now();
  const std::chrono::seconds pause(line_.changes() ? 1 : 30);
  std::unique_lock lock(mutex_);
  for (auto next = start + pause; !ended_.wait_until(lock, next, [this] { return has_ended_; });
       next += pause) {
    const duration<double> passed = std::chrono::steady_clock::now() - start;
    const double left_s = seconds_ - passed.count();
    line_.show(what_ + ": " + (left_s > 0 ? time_left_text(left_s) : "longer than expected"));
  }
}

}  // namespace rankplace::cli
