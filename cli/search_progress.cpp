// SPDX-License-Identifier: BSD-3-Clause
#include "cli/search_progress.hpp"

#include <unistd.h>

#include <iostream>
#include <utility>

namespace rankplace::cli {
namespace {

using std::chrono::seconds;
constexpr seconds silent_for(2);
constexpr const char* clear_line = "\r\033[K";

}  // namespace

SearchProgress::SearchProgress(std::string what)
    : what_(std::move(what)),
      is_terminal_(isatty(STDERR_FILENO) == 1),
      shower_([this] { show_until_ended(); }) {}

SearchProgress::~SearchProgress() {
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  ended_.notify_all();
  shower_.join();
  if (is_terminal_ && has_shown_) std::cerr << clear_line << std::flush;
}

void SearchProgress::set_standing(std::string standing) {
  const std::lock_guard lock(mutex_);
  standing_ = std::move(standing);
  is_news_ = true;
}

void SearchProgress::show_until_ended() {
  const auto start = std::chrono::steady_clock::now();
  seconds elapsed = silent_for;
  std::unique_lock lock(mutex_);
  while (!ended_.wait_until(lock, start + elapsed, [this] { return has_ended_; })) {
    if (is_terminal_ || is_news_) show(elapsed);
    elapsed += seconds(is_terminal_ ? 1 : 10);
  }
}

void SearchProgress::show(seconds elapsed) {
  std::cerr << (is_terminal_ ? clear_line : "") << "searching " << what_ << ", " << elapsed.count()
            << " s: " << (standing_.empty() ? "nothing found yet" : standing_)
            << (is_terminal_ ? "" : "\n") << std::flush;
  has_shown_ = true;
  is_news_ = false;
}

}  // namespace rankplace::cli
