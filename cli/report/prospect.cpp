// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/prospect.hpp"

namespace rankplace::cli {
namespace {

Score score_of(const PlacementFile& file) {
  Score score;
  for (const LevelScore& level : file.score) {
    score.levels.push_back({level.largest_link, level.link_sum, level.pair_volume});
  }
  return score;
}

/// Time inside MPI as a share of the run, over the ranks that reported.
double mpi_share(const Profile& profile) {
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
  return judge({mpi_share(problem.profile), best.split.byte_ratio(), score_of(best.file),
                score_of(worst.file)},
               problem.resolved.machine.level_names());
}

std::string prospect_text(const MappingProblem& problem, const NamedPlacement& best,
                          const NamedPlacement& worst) {
  const Verdict verdict = prospect_of(problem, best, worst);
  return "verdict: " + std::string(name_of(verdict.prospect)) + " (" + verdict.reason + ")\n";
}

}  // namespace rankplace::cli
