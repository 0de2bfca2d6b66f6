// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/hung_run.hpp"

#include <chrono>
#include <csignal>
#include <map>
#include <thread>

#include "mapper/profile/parts.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/profile/rank_list.hpp"
#include "support/errors.hpp"

namespace rankplace::harness {
namespace {

/// What ranks need to write some kilobytes each.
constexpr auto time_for_parts = std::chrono::milliseconds(500);

/// "outside MPI" for ranks in no call.
std::map<std::string, std::vector<Rank>> ranks_by_place(const Profile& profile) {
  std::map<std::string, std::vector<Rank>> ranks;
  for (std::size_t r = 0; r < profile.rank_count(); ++r) {
    const ProfileRank& rank = profile.ranks[r];
    if (!rank.reported) continue;
    ranks[rank.inside.empty() ? "outside MPI" : "inside " + rank.inside].emplace_back(r);
  }
  return ranks;
}

/// Where the tracer saw the ranks; empty if they left no parts.
std::string calls_in(const std::filesystem::path& folder) {
  try {
    const Profile profile = read_profile(folder);
    if (profile.complete || !profile.has_counts()) return "";
    std::string text;
    for (const auto& [place, ranks] : ranks_by_place(profile)) {
      text += "  " + place + ": rank " + format_rank_list(ranks) + '\n';
    }
    return text;
  } catch (const InputError&) {
    return "";  // no profile, or one cut short
  }
}

}  // namespace

RunWatch HungRun::watch(std::optional<double> limit_s) {
  return {.limit_s = limit_s, .each_second = {}, .at_limit = [this](pid_t launcher) {
            look(launcher);
          }};
}

/// The tracer writes what it knows on SIGCONT, which changes nothing else.
void HungRun::look(pid_t launcher) {
  ranks_ = local_ranks_of(launcher);
  if (profile_.empty() || ranks_.empty()) return;
  ask_for_parts(profile_);
  for (const LocalRank& rank : ranks_) ::kill(rank.pid, SIGCONT);
  std::this_thread::sleep_for(time_for_parts);
}

std::string HungRun::text() const {
  std::string text;
  if (!ranks_.empty()) text += "\nranks on this host when it was stopped:\n" + text_of(ranks_);
  const std::string calls = profile_.empty() ? "" : calls_in(profile_);
  if (!calls.empty()) text += (text.empty() ? "\n" : "") + ("where they were:\n" + calls);
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace rankplace::harness
