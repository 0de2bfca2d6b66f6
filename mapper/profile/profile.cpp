// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/profile.hpp"

#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/profile/matrix_market.hpp"
#include "mapper/profile/parts.hpp"
#include "mapper/profile/run_json.hpp"
#include "mapper/profile/tables.hpp"

namespace rankplace {
namespace {

constexpr const char* kHowToTrace = "make one with: mpirun -np N rankplace trace -o ";

std::filesystem::path file_in(const Profile& profile, const char* name) {
  auto path = profile.path / name;
  if (!std::filesystem::exists(path)) {
    throw InputError(path.string(), 0,
                     "is missing (the profile is damaged); copy the whole folder, or trace the run "
                     "again");
  }
  return path;
}

void read_table(Profile& profile, const char* name,
                void (*parse)(std::string_view, const std::string&, Profile&)) {
  const auto path = file_in(profile, name);
  parse(read_file(path), path.string(), profile);
}

void read_complete(Profile& profile) {
  read_table(profile, "ranks.csv", parse_ranks_csv);
  read_table(profile, "calls.csv", parse_calls_csv);
  read_table(profile, "communicators.csv", parse_communicators_csv);
  read_table(profile, "collectives.csv", parse_collectives_csv);
  profile.p2p = read_traffic(file_in(profile, "p2p.bytes.mtx"),
                             file_in(profile, "p2p.messages.mtx"), profile.rank_count());
  profile.direct = read_traffic(file_in(profile, "direct.bytes.mtx"),
                                file_in(profile, "direct.messages.mtx"), profile.rank_count());
}

}  // namespace

Profile read_profile(const std::filesystem::path& folder) {
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
  if (profile.complete) {
    read_complete(profile);
  } else {
    read_parts(profile);
  }
  return profile;
}

}  // namespace rankplace
