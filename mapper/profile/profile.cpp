// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/profile.hpp"

#include <string>
#include <utility>

#include "mapper/profile/jobs.hpp"
#include "mapper/profile/matrix_market.hpp"
#include "mapper/profile/parts.hpp"
#include "mapper/profile/phases.hpp"
#include "mapper/profile/run_json.hpp"
#include "mapper/profile/tables.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/shell_text.hpp"

namespace rankplace {
namespace {

namespace format = profile_format;

constexpr const char* how_to_trace = "make one with: mpirun -np N rankplace trace -o ";

using Path = std::filesystem::path;

Path file_in(const Path& folder, const format::File& file) {
  Path path = folder / file.name;
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

/// A table that earlier versions do not write, and runs without its contents neither.
void read_table_if_there(Profile& profile, const Path& path, ParseTable parse) {
  if (std::filesystem::exists(path)) read_table(profile, path, parse);
}

CommunicationMatrix read_matrices(const Profile& profile, const Path& folder,
                                  const format::Matrices& kind) {
  return read_traffic(file_in(folder, kind.bytes), file_in(folder, kind.messages),
                      profile.rank_count());
}

/// Traffic of put and get together. Earlier versions did not count it.
CommunicationMatrix read_one_sided(const Profile& profile, const Path& folder) {
  TrafficBuilder sum(profile.rank_count());
  for (const format::Matrices* kind : {&format::put, &format::get}) {
    if (!std::filesystem::exists(profile.path / kind->bytes.name)) continue;
    sum.add(read_matrices(profile, folder, *kind));
  }
  return std::move(sum).build();
}

/// The tables that a phase has a folder of its own for.
void read_counts(Profile& profile, const Path& folder) {
  read_table(profile, file_in(folder, format::calls), parse_calls_csv);
  read_table(profile, file_in(folder, format::collectives), parse_collectives_csv);
  profile.p2p = read_matrices(profile, folder, format::p2p);
  profile.direct = read_matrices(profile, folder, format::direct);
  profile.one_sided = read_one_sided(profile, folder);
  read_table_if_there(profile, folder / format::job_traffic.name, parse_job_traffic_csv);
  if (std::filesystem::exists(profile.path / format::measured.bytes.name)) {
    profile.measured = read_matrices(profile, folder, format::measured);
  }
}

void read_complete(Profile& profile) {
  read_table(profile, file_in(profile.path, format::ranks), parse_ranks_csv);
  read_table(profile, file_in(profile.path, format::communicators), parse_communicators_csv);
  read_table_if_there(profile, profile.path / format::phases.name, parse_phases_csv);
  read_table_if_there(profile, profile.path / format::jobs.name, parse_jobs_csv);
  if (profile.phase) {
    restrict_times(profile);
    read_counts(profile, profile.path / format::phases_folder / std::to_string(*profile.phase));
    return;
  }
  read_table_if_there(profile, profile.path / format::sizes.name, parse_sizes_csv);
  read_table_if_there(profile, profile.path / format::memory.name, parse_memory_csv);
  read_counts(profile, profile.path);
}

}  // namespace

void require_counts(const Profile& profile) {
  if (profile.has_counts()) return;
  throw InputError(
      profile.path.string(), 0,
      "INCOMPLETE: " + profile.incomplete_reason + "; its traffic is unknown: " + no_counts_remedy);
}

Profile read_profile(const std::filesystem::path& folder, std::optional<int> phase) {
  const std::string name = folder.string();
  if (!std::filesystem::exists(folder)) {
    throw InputError("no profile at " + name + " (no such folder); " + how_to_trace +
                     shell_text(name) + " ./app");
  }
  if (!std::filesystem::exists(folder / format::run.name)) {
    throw InputError(name + " is not a profile (it has no run.json); " + how_to_trace +
                     "run.profile ./app");
  }
  Profile profile = parse_run_json(read_file(folder / format::run.name), folder);
  profile.phase = phase;
  if (profile.complete) {
    read_complete(profile);
  } else {
    read_parts(profile);
  }
  return profile;
}

}  // namespace rankplace
