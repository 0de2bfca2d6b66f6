// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/prospect.hpp"

#include <optional>

namespace rankplace::cli {
namespace {

/// Time inside MPI as a share of the run, over the ranks that reported; nothing if it was not
/// timed.
std::optional<double> mpi_share(const Profile& profile) {
  if (!profile.timed) return std::nullopt;
  double mpi_s = 0;
  double wall_s = 0;
  for (const ProfileRank& rank : profile.ranks) {
    if (!rank.reported) continue;
    mpi_s += rank.mpi_s;
    wall_s += rank.wall_s;
  }
  return wall_s > 0 ? mpi_s / wall_s : 0;
}

}  // namespace

Verdict prospect_of(const MappingProblem& problem, const NamedPlacement& best,
                    const NamedPlacement& worst) {
  return judge({mpi_share(problem.profile), best.split.byte_ratio(), best.score, worst.score},
               problem.resolved.machine.level_names());
}

std::string prospect_text(const MappingProblem& problem, const NamedPlacement& best,
                          const NamedPlacement& worst) {
  const Verdict verdict = prospect_of(problem, best, worst);
  return "verdict: " + std::string(name_of(verdict.prospect)) + " (" + verdict.reason + ")\n";
}

}  // namespace rankplace::cli
