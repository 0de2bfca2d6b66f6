// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/profile.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/profile/jobs.hpp"
#include "mapper/profile/matrix_market.hpp"
#include "mapper/profile/parts.hpp"
#include "mapper/profile/phases.hpp"
#include "mapper/profile/run_json.hpp"
#include "mapper/profile/tables.hpp"

namespace rankplace {
namespace {

constexpr const char* kHowToTrace = "make one with: mpirun -np N rankplace trace -o ";

using Path = std::filesystem::path;

Path file_in(const Path& folder, const char* name) {
  Path path = folder / name;
  if (!std::filesystem::exists(path)) {
    throw InputError(path.string(), 0,
                     "is missing (the profile is damaged); copy the whole folder, or trace the run "
                     "again");
  }
  return path;
}

using ParseTable = void (*)(std::string_view, const std::string&, Profile&);

void read_table(Profile& profile, const Path& path, ParseTable parse) {
  parse(read_file(path), path.string(), profile);
}

/// A table that earlier versions, or runs without what it tells of, do not have.
void read_table_if_there(Profile& profile, const Path& path, ParseTable parse) {
  if (std::filesystem::exists(path)) read_table(profile, path, parse);
}

/// `kind`: p2p, direct, put, get or collectives.
Traffic read_matrices(const Profile& profile, const Path& folder, const std::string& kind) {
  return read_traffic(file_in(folder, (kind + ".bytes.mtx").c_str()),
                      file_in(folder, (kind + ".messages.mtx").c_str()), profile.rank_count());
}

/// What is put and what is got, together. Earlier versions did not count it.
Traffic read_one_sided(const Profile& profile, const Path& folder) {
  TrafficBuilder sum(profile.rank_count());
  for (const std::string kind : {"put", "get"}) {
    if (!std::filesystem::exists(profile.path / (kind + ".bytes.mtx"))) continue;
    sum.add(read_matrices(profile, folder, kind));
  }
  return std::move(sum).build();
}

/// What a phase has a folder of its own for.
void read_counts(Profile& profile, const Path& folder) {
  read_table(profile, file_in(folder, "calls.csv"), parse_calls_csv);
  read_table(profile, file_in(folder, "collectives.csv"), parse_collectives_csv);
  profile.p2p = read_matrices(profile, folder, "p2p");
  profile.direct = read_matrices(profile, folder, "direct");
  profile.one_sided = read_one_sided(profile, folder);
  read_table_if_there(profile, folder / "job_traffic.csv", parse_job_traffic_csv);
  if (std::filesystem::exists(profile.path / "collectives.bytes.mtx")) {
    profile.measured = read_matrices(profile, folder, "collectives");
  }
}

void read_complete(Profile& profile) {
  read_table(profile, file_in(profile.path, "ranks.csv"), parse_ranks_csv);
  read_table(profile, file_in(profile.path, "communicators.csv"), parse_communicators_csv);
  read_table_if_there(profile, profile.path / "phases.csv", parse_phases_csv);
  read_table_if_there(profile, profile.path / "jobs.csv", parse_jobs_csv);
  if (profile.phase) {
    restrict_times(profile);
    read_counts(profile, profile.path / "phases" / std::to_string(*profile.phase));
    return;
  }
  read_table_if_there(profile, profile.path / "sizes.csv", parse_sizes_csv);
  read_table_if_there(profile, profile.path / "memory.csv", parse_memory_csv);
  read_counts(profile, profile.path);
}

}  // namespace

bool Profile::has_counts() const {
  return complete || std::ranges::any_of(ranks, &ProfileRank::reported);
}

void require_counts(const Profile& profile) {
  if (profile.has_counts()) return;
  throw InputError(profile.path.string(), 0,
                   "INCOMPLETE: " + profile.incomplete_reason +
                       "; nothing is known of its traffic: " + kNoCountsRemedy);
}

Profile read_profile(const std::filesystem::path& folder, std::optional<int> phase) {
  const std::string name = folder.string();
  if (!std::filesystem::exists(folder)) {
    throw InputError("no profile at " + name + " (no such folder); " + kHowToTrace + name +
                     " ./app");
  }
  if (!std::filesystem::exists(folder / "run.json")) {
    throw InputError(name + " is not a profile (it has no run.json); " + kHowToTrace +
                     "run.profile ./app");
  }
  Profile profile = parse_run_json(read_file(folder / "run.json"), folder);
  profile.phase = phase;
  if (profile.complete) {
    read_complete(profile);
  } else {
    read_parts(profile);
  }
  return profile;
}

}  // namespace rankplace
