// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/search_progress.hpp"

#include <utility>

#include "cli/progress/time_left.hpp"

namespace rankplace::cli {
namespace {

using std::chrono::seconds;
constexpr seconds silent_for(2);

}  // namespace

SearchProgressLine::SearchProgressLine(std::string what, std::optional<double> limit_s)
    : what_(std::move(what)),
      end_s_(limit_s),
      shower_([this](const std::stop_token& end) { show_until(end); }) {}

void SearchProgressLine::set_standing(const SearchStanding& standing) {
  const std::lock_guard lock(mutex_);
  standing_ = standing.text();
  is_news_ = true;
}

void SearchProgressLine::set_time_left(double seconds) {
  const std::lock_guard lock(mutex_);
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
  end_s_ = passed.count() + seconds;
}

void SearchProgressLine::show_until(const std::stop_token& end) {
  seconds elapsed = silent_for;
  std::unique_lock lock(mutex_);
  for (;;) {
    ended_.wait_until(lock, end, start_ + elapsed, [] { return false; });
    if (end.stop_requested()) return;
    if (line_.changes() || is_news_) show(elapsed);
    elapsed += seconds(line_.changes() ? 1 : 10);
  }
}

void SearchProgressLine::show(seconds elapsed) {
  const auto passed = static_cast<double>(elapsed.count());
  const bool is_known = end_s_ && *end_s_ > passed;
  line_.show("searching " + what_ + ", " + std::to_string(elapsed.count()) + " s" +
             (is_known ? ", " + time_left_text(*end_s_ - passed) : "") + ": " +
             (standing_.empty() ? "nothing found yet" : standing_));
  is_news_ = false;
}

}  // namespace rankplace::cli
