// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/run_progress.hpp"

#include "support/format.hpp"

namespace rankplace::cli {

void RunProgress::run_begins(std::size_t number, std::size_t total,
                             const harness::RunPlacement& placement) {
  current_ = "run " + std::to_string(number) + " of " + std::to_string(total) + " (" +
             placement.name + ")";
  if (line_.changes()) line_.show(current_ + " ...");
}

void RunProgress::run_ended(const harness::ExperimentResult& so_far) {
  if (!line_.changes()) {
    const harness::Run& run = so_far.runs.back();
    line_.show(current_ + ": " + human_seconds(run.launch_s) + (run.warmup ? ", warm-up" : ""));
  }
}

}  // namespace rankplace::cli
