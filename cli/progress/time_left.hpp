// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <string>

namespace rankplace::cli {

/// "about 40 s left", "about 3 min left", "about 2 h left": no more exact than an estimate is.
[[nodiscard]] std::string time_left_text(double seconds);

/// " (TEXT)"; nothing without a text.
[[nodiscard]] std::string in_brackets(const std::string& text);

/// Estimates the rest of some work by what has been done since the clock was made.
class WorkClock {
 public:
  /// The time left, "about 3 min left", when `done` of all work is done, from 0 to 1. Empty as long
  /// as nothing is done, and where it is too early to say.
  [[nodiscard]] std::string time_left(double done) const;

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace rankplace::cli
