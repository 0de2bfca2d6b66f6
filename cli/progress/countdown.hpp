// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "cli/progress/status_line.hpp"
#include "workflow/progress.hpp"

namespace rankplace::cli {

/// The display on stderr of something that takes about so long: one line that changes every second
/// on a terminal, else a line every half minute.
class Countdown : public Wait {
 public:
  /// `what`: "measuring messages".
  Countdown(std::string what, double seconds);

 private:
  void show_until(const std::stop_token& end);

  std::string what_;
  double seconds_;
  StatusLine line_;
  std::mutex mutex_;
  std::condition_variable_any ended_;
  std::jthread shower_;  ///< last: starts when all else is there, ends first
};

}  // namespace rankplace::cli
