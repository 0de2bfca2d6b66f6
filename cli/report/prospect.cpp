// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/prospect.hpp"

#include <optional>

#include "mapper/profile/mpi_share.hpp"

namespace rankplace::cli {
Verdict prospect_of(const MappingProblem& problem, const NamedPlacement& best,
                    const NamedPlacement& worst) {
  std::optional<double> share;
  if (problem.profile.timed) share = mpi_share(problem.profile);
  return judge({share, best.split.byte_ratio(), best.score, worst.score},
               problem.resolved.machine.level_names());
}

std::string prospect_text(const MappingProblem& problem, const NamedPlacement& best,
                          const NamedPlacement& worst) {
  const Verdict verdict = prospect_of(problem, best, worst);
  return "verdict: " + std::string(name_of(verdict.prospect)) + " (" + verdict.reason + ")\n";
}

}  // namespace rankplace::cli
