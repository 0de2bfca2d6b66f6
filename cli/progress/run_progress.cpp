// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/run_progress.hpp"

#include "cli/progress/time_left.hpp"
#include "support/text/format.hpp"

namespace rankplace::cli {

void RunProgress::run_begins(std::size_t number, std::size_t total,
                             const harness::RunPlacement& placement) {
  current_ = "run " + std::to_string(number) + " of " + std::to_string(total) + " (" +
             placement.name + ")";
  left_ = total - number;
  if (line_.changes()) line_.show(current_ + " ..." + left_text(left_ + 1));
}

void RunProgress::run_ended(const harness::ExperimentResult& so_far) {
  const harness::Run& run = so_far.runs.back();
  ++ended_;
  ended_s_ += run.launch_s;
  if (line_.changes()) return;
  line_.show(current_ + ": " + human_seconds(run.launch_s) + (run.warmup ? ", warm-up" : "") +
             left_text(left_));
}

std::string RunProgress::left_text(std::size_t runs_left) const {
  if (ended_ == 0 || runs_left == 0) return "";
  const double mean_s = ended_s_ / static_cast<double>(ended_);
  return "; " + time_left_text(mean_s * static_cast<double>(runs_left));
}

}  // namespace rankplace::cli
