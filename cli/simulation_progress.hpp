// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <cstddef>

namespace rankplace::cli {

/// Shows on stderr how many simulations have ended once they have taken two seconds: one line that
/// changes on a terminal, else a line whenever one has ended.
class SimulationProgress {
 public:
  explicit SimulationProgress(std::size_t total);
  /// Clears the line.
  ~SimulationProgress();
  SimulationProgress(const SimulationProgress&) = delete;
  SimulationProgress& operator=(const SimulationProgress&) = delete;

  void show(std::size_t done);

 private:
  std::size_t total_;
  bool is_terminal_;
  bool has_shown_ = false;
  std::size_t shown_done_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace rankplace::cli
