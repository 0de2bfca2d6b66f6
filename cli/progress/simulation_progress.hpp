// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "cli/progress/status_line.hpp"
#include "cli/progress/time_left.hpp"
#include "workflow/progress.hpp"

namespace rankplace::cli {

/// The message before `simulations` replays of so many messages each, `at_once` at the same time;
/// empty if they should take less than a minute.
[[nodiscard]] std::string long_replay_notice(std::uint64_t messages, std::size_t simulations,
                                             std::size_t at_once);

/// The display on stderr of the number of simulations that have ended, after two seconds: one line
/// that changes on a terminal, else a line for each end.
class SimulationProgress : public SimulationListener {
 public:
  explicit SimulationProgress(std::size_t total) : total_(total) {}

  void show(std::size_t done) override;

 private:
  std::size_t total_;
  StatusLine line_;
  std::size_t shown_done_ = 0;
  WorkClock clock_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace rankplace::cli
