// SPDX-License-Identifier: BSD-3-Clause
#include "cli/simulation_progress.hpp"

#include <string>

namespace rankplace::cli {
namespace {

using std::chrono::seconds;
constexpr seconds silent_for(2);

}  // namespace

void SimulationProgress::show(std::size_t done) {
  const auto elapsed =
      std::chrono::duration_cast<seconds>(std::chrono::steady_clock::now() - start_);
  if (elapsed < silent_for) return;
  if (!line_.changes() && line_.has_shown() && done == shown_done_) return;
  line_.show("simulating, " + std::to_string(elapsed.count()) + " s: " + std::to_string(done) +
             " of " + std::to_string(total_) + " placements done");
  shown_done_ = done;
}

}  // namespace rankplace::cli
