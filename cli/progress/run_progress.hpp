// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "bench/harness/experiment.hpp"
#include "cli/progress/status_line.hpp"

namespace rankplace::cli {

/// The display on stderr of the current run: one line that changes on a terminal, else a line per
/// run.
class RunProgress : public harness::ExperimentObserver {
 public:
  void run_begins(std::size_t number, std::size_t total,
                  const harness::RunPlacement& placement) override;
  void run_ended(const harness::ExperimentResult& so_far) override;

 private:
  StatusLine line_;
  std::string current_;  ///< "run 3 of 18 (best)"
};

}  // namespace rankplace::cli
