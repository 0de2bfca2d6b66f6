// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/interrupted.hpp"

#include <algorithm>
#include <iostream>

#include "cli/command.hpp"
#include "cli/options/option_names.hpp"
#include "support/text/format.hpp"

namespace rankplace::cli {

int exit_code_of(const RerunOutcome& outcome) {
  const harness::ExperimentResult& result = outcome.result;
  if (!result.failure.empty()) {
    std::cerr << "rankplace: " << with_option_names(result.failure)
              << "\nthe results are those of the " << counted(result.runs.size(), "run")
              << " before\n";
    return exit_failed;
  }
  if (result.interrupted == 0) return 0;
  const auto counts = std::ranges::count(result.runs, false, &harness::Run::warmup);
  std::cerr << "interrupted: the results are those of the "
            << counted(static_cast<std::size_t>(counts), "run")
            << " that had ended, warm-up left out\n";
  return signal_exit_base + result.interrupted;
}

}  // namespace rankplace::cli
