// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <condition_variable>
#include <mutex>
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
  /// Ends the showing.
  ~Countdown() override;
  Countdown(const Countdown&) = delete;
  Countdown& operator=(const Countdown&) = delete;

 private:
  void show_until_ended();

  std::string what_;
  double seconds_;
  StatusLine line_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::jthread shower_;  ///< last: starts when all else is there
};

}  // namespace rankplace::cli
