// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <chrono>

namespace rankplace {

/// The rest of a command's time limit, counted from construction.
class TimeBudget {
 public:
  explicit TimeBudget(double total_s) : total_s_(total_s) {}

  [[nodiscard]] double total_s() const { return total_s_; }
  /// Never below 0.
  [[nodiscard]] double left_s() const {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    return std::max(0.0, total_s_ - passed.count());
  }

 private:
  double total_s_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace rankplace
