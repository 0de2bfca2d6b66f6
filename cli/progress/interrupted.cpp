// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/interrupted.hpp"

#include <iostream>

#include "cli/command.hpp"

namespace rankplace::cli {

int exit_code_of(const RerunOutcome& outcome) {
  const int signal = outcome.result.interrupted;
  if (signal == 0) return 0;
  std::cerr << "interrupted: the results are those of the " << outcome.result.runs.size()
            << " runs that had ended\n";
  return signal_exit_base + signal;
}

}  // namespace rankplace::cli
