// SPDX-License-Identifier: BSD-3-Clause
#include "cli/run_progress.hpp"

#include <unistd.h>

#include <iostream>
#include <utility>

#include "cli/format.hpp"

namespace rankplace::cli {
namespace {

constexpr const char* clear_line = "\r\033[K";

}  // namespace

RunProgress::RunProgress(RunEnded run_ended)
    : run_ended_(std::move(run_ended)), is_terminal_(isatty(STDERR_FILENO) == 1) {}

RunProgress::~RunProgress() {
  if (is_terminal_) std::cerr << clear_line << std::flush;
}

void RunProgress::run_begins(std::size_t number, std::size_t total,
                             const harness::NamedPlacement& placement) {
  current_ = "run " + std::to_string(number) + " of " + std::to_string(total) + " (" +
             placement.name + ")";
  if (is_terminal_) std::cerr << clear_line << current_ << " ..." << std::flush;
}

void RunProgress::run_ended(const harness::ExperimentResult& so_far) {
  if (!is_terminal_) {
    const harness::Run& run = so_far.runs.back();
    std::cerr << current_ << ": " << human_seconds(run.launch_s) << (run.warmup ? ", warm-up" : "")
              << std::endl;
  }
  run_ended_(so_far);
}

}  // namespace rankplace::cli
