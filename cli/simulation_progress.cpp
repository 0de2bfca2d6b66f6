// SPDX-License-Identifier: BSD-3-Clause
#include "cli/simulation_progress.hpp"

#include <unistd.h>

#include <iostream>

namespace rankplace::cli {
namespace {

using std::chrono::seconds;
constexpr seconds silent_for(2);
constexpr const char* clear_line = "\r\033[K";

}  // namespace

SimulationProgress::SimulationProgress(std::size_t total)
    : total_(total), is_terminal_(isatty(STDERR_FILENO) == 1) {}

SimulationProgress::~SimulationProgress() {
  if (is_terminal_ && has_shown_) std::cerr << clear_line << std::flush;
}

void SimulationProgress::show(std::size_t done) {
  const auto elapsed =
      std::chrono::duration_cast<seconds>(std::chrono::steady_clock::now() - start_);
  if (elapsed < silent_for) return;
  if (!is_terminal_ && has_shown_ && done == shown_done_) return;
  std::cerr << (is_terminal_ ? clear_line : "") << "simulating, " << elapsed.count()
            << " s: " << done << " of " << total_ << " placements done"
            << (is_terminal_ ? "" : "\n") << std::flush;
  has_shown_ = true;
  shown_done_ = done;
}

}  // namespace rankplace::cli
