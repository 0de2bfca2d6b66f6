// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/profile.hpp"

#include <initializer_list>
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
#include "support/files/files.hpp"
#include "support/text/shell_text.hpp"

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

/// Reads a table. It must be there, unless the format lets it be missing.
void read_table(Profile& profile, const Path& folder, const format::File& file, ParseTable parse) {
  if (file.may_be_missing() && !std::filesystem::exists(folder / file.name)) return;
  const Path path = file_in(folder, file);
  parse(read_file(path), path.string(), profile);
}

/// Traffic of one kind. It must be there, unless the format lets it be missing: then it is nothing,
/// and a phase has it if the run has it.
std::optional<CommunicationMatrix> read_matrices(const Profile& profile, const Path& folder,
                                                 const format::Matrices& kind) {
  const bool may_be_missing = kind.bytes.may_be_missing();
  if (may_be_missing && !std::filesystem::exists(profile.path / kind.bytes.name)) return {};
  return read_traffic(file_in(folder, kind.bytes), file_in(folder, kind.messages),
                      profile.rank_count());
}

/// Traffic of these kinds together.
CommunicationMatrix read_sum(const Profile& profile, const Path& folder,
                             std::initializer_list<const format::Matrices*> kinds) {
  TrafficBuilder sum(profile.rank_count());
  for (const format::Matrices* kind : kinds) {
    if (const auto traffic = read_matrices(profile, folder, *kind)) sum.add(*traffic);
  }
  return std::move(sum).build();
}

/// The tables that a phase has a folder of its own for.
void read_counts(Profile& profile, const Path& folder) {
  read_table(profile, folder, format::calls, parse_calls_csv);
  read_table(profile, folder, format::collectives, parse_collectives_csv);
  static_assert(!format::p2p.bytes.may_be_missing() && !format::direct.bytes.may_be_missing());
  profile.p2p = *read_matrices(profile, folder, format::p2p);
  profile.direct = *read_matrices(profile, folder, format::direct);
  profile.one_sided = read_sum(profile, folder, {&format::put, &format::get});
  read_table(profile, folder, format::job_traffic, parse_job_traffic_csv);
  profile.measured = read_matrices(profile, folder, format::measured);
}

void read_complete(Profile& profile) {
  read_table(profile, profile.path, format::ranks, parse_ranks_csv);
  read_table(profile, profile.path, format::communicators, parse_communicators_csv);
  read_table(profile, profile.path, format::phases, parse_phases_csv);
  read_table(profile, profile.path, format::jobs, parse_jobs_csv);
  if (profile.phase) {
    restrict_times(profile);
    read_counts(profile, profile.path / format::phases_folder / std::to_string(*profile.phase));
    return;
  }
  read_table(profile, profile.path, format::sizes, parse_sizes_csv);
  read_table(profile, profile.path, format::memory, parse_memory_csv);
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
    throw InputError(name + " is not a profile (it has no " + std::string(format::run.name) +
                     "); " + how_to_trace + "run.profile ./app");
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
