// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/simulation_progress.hpp"

#include <cmath>
#include <string>

#include "cli/progress/time_left.hpp"
#include "workflow/rerun/recorded_run.hpp"

namespace rankplace::cli {
namespace {

using std::chrono::seconds;
constexpr seconds silent_before_line(2);

}  // namespace

std::string long_replay_notice(std::uint64_t messages, std::size_t simulations,
                               std::size_t at_once) {
  const std::size_t turns = (simulations + at_once - 1) / at_once;
  const double minutes = replay_seconds(messages) * static_cast<double>(turns) / 60;
  if (minutes < 1) return {};
  return "replaying " + std::to_string(messages) + " messages under each placement takes some " +
         std::to_string(static_cast<std::uint64_t>(std::lround(minutes))) +
         " min (--simulate matrix and --engine analytic are quicker)";
}

void SimulationProgress::show(std::size_t done) {
  const auto elapsed =
      std::chrono::duration_cast<seconds>(std::chrono::steady_clock::now() - start_);
  if (elapsed < silent_before_line) return;
  if (!line_.changes() && line_.has_shown() && done == shown_done_) return;
  line_.show(
      "simulating, " + std::to_string(elapsed.count()) + " s: " + std::to_string(done) + " of " +
      std::to_string(total_) + " placements done" +
      in_brackets(clock_.time_left(static_cast<double>(done) / static_cast<double>(total_))));
  shown_done_ = done;
}

}  // namespace rankplace::cli
