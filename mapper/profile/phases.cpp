// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/phases.hpp"

#include <algorithm>

#include "mapper/profile/table_line.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

const ProfilePhase& chosen_phase(const Profile& profile) {
  const auto found = std::ranges::find(profile.phases, *profile.phase, &ProfilePhase::number);
  if (found != profile.phases.end()) return *found;
  const std::string what = "has no phase " + std::to_string(*profile.phase);
  if (profile.phases.empty()) {
    throw InputError(profile.path.string(), 0,
                     what +
                         " (the program did not call MPI_Pcontrol); rankplace trace --slices 1s " +
                         "cuts a run into phases of equal time");
  }
  const std::string others = joined(
      profile.phases, ", ", [](const ProfilePhase& phase) { return std::to_string(phase.number); });
  throw InputError(profile.path.string(), 0, what + " (there are: " + others + ")");
}

}  // namespace

int parse_phase(std::string_view text, const LineReader& at) {
  const auto number = number_from<int>(text);
  if (!number) at.fail("phase \"" + std::string(text) + "\" is not a number");
  return *number;
}

ProfilePhase& phase_of(Profile& profile, int number, const std::string& label) {
  const auto at = std::ranges::lower_bound(profile.phases, number, {}, &ProfilePhase::number);
  if (at != profile.phases.end() && at->number == number) return *at;
  return *profile.phases.insert(at, {number, label, std::vector<PhaseTime>(profile.rank_count())});
}

void parse_phases_csv(std::string_view text, const std::string& file, Profile& profile) {
  TableReader<profile_format::phases> csv(text, file);
  while (const auto line = csv.next()) {
    ProfilePhase& phase =
        phase_of(profile, parse_phase(line->text("phase"), csv.at()), line->text("label"));
    const Rank rank = line->rank("rank", profile.rank_count());
    phase.of_rank[rank.value()] = {line->seconds("wall_s"), line->seconds("mpi_s")};
  }
}

PhaseTime mean_time(const ProfilePhase& phase, const std::vector<ProfileRank>& ranks) {
  PhaseTime sum;
  double reported = 0;
  for (std::size_t r = 0; r < phase.of_rank.size(); ++r) {
    if (!ranks[r].reported) continue;
    sum.wall_s += phase.of_rank[r].wall_s;
    sum.mpi_s += phase.of_rank[r].mpi_s;
    ++reported;
  }
  return reported > 0 ? PhaseTime{sum.wall_s / reported, sum.mpi_s / reported} : PhaseTime{};
}

void restrict_times(Profile& profile) {
  const ProfilePhase& phase = chosen_phase(profile);
  for (std::size_t r = 0; r < profile.rank_count(); ++r) {
    profile.ranks[r].wall_s = phase.of_rank[r].wall_s;
    profile.ranks[r].mpi_s = phase.of_rank[r].mpi_s;
  }
  // The mean: ranks wait for one another, and the phases' longest times add up to more than the
  // run.
  profile.wall_s = mean_time(phase, profile.ranks).wall_s;
}

}  // namespace rankplace
