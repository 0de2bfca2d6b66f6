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
  /// "; about 40 s left", by the mean of the runs that have ended.
  [[nodiscard]] std::string left_text(std::size_t runs_left) const;

  StatusLine line_;
  std::string current_;   ///< "run 3 of 18 (best)"
  std::size_t left_ = 0;  ///< runs after the current one
  std::size_t ended_ = 0;
  double ended_s_ = 0;  ///< all that have ended took together
};

}  // namespace rankplace::cli
