// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "cli/progress/status_line.hpp"
#include "workflow/progress.hpp"

namespace rankplace::cli {

/// The display on stderr of a search that has taken two seconds: one line that changes every second
/// on a terminal, else a line for a better placement, at least ten seconds apart.
class SearchProgressLine : public SearchListener {
 public:
  /// `what`: "best". The search ends after `limit_s` seconds, if there is a limit.
  SearchProgressLine(std::string what, std::optional<double> limit_s);

  /// Reports the score of the best placement so far; from any thread.
  void set_standing(const SearchStanding& standing) override;
  void set_time_left(double seconds) override;

 private:
  void show_until(const std::stop_token& end);
  void show(std::chrono::seconds elapsed);

  std::string what_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  StatusLine line_;
  std::mutex mutex_;
  std::condition_variable_any ended_;
  bool is_news_ = false;
  std::optional<double> end_s_;  ///< from the start, as it was estimated last; the limit if given
  std::string standing_;
  std::jthread shower_;  ///< last: starts when all else is there, ends first
};

}  // namespace rankplace::cli
