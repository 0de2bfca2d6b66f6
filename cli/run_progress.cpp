// SPDX-License-Identifier: BSD-3-Clause
#include "cli/run_progress.hpp"

#include <utility>

#include "cli/format.hpp"

namespace rankplace::cli {

RunProgress::RunProgress(RunEnded run_ended) : run_ended_(std::move(run_ended)) {}

void RunProgress::run_begins(std::size_t number, std::size_t total,
                             const harness::NamedPlacement& placement) {
  current_ = "run " + std::to_string(number) + " of " + std::to_string(total) + " (" +
             placement.name + ")";
  if (line_.changes()) line_.show(current_ + " ...");
}

void RunProgress::run_ended(const harness::ExperimentResult& so_far) {
  if (!line_.changes()) {
    const harness::Run& run = so_far.runs.back();
    line_.show(current_ + ": " + human_seconds(run.launch_s) + (run.warmup ? ", warm-up" : ""));
  }
  run_ended_(so_far);
}

}  // namespace rankplace::cli
