// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/recorded_run.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>

#include "mapper/collectives/collectives.hpp"
#include "mapper/timeline/make_replay.hpp"
#include "mapper/timeline/read_events.hpp"
#include "mapper/timeline/replay.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace {
namespace {

double longest_compute_s(const Replay& replay) {
  std::uint64_t longest_ns = 0;
  for (const auto& steps : replay.ranks) {
    std::uint64_t sum_ns = 0;
    for (const ReplayStep& step : steps) {
      if (step.kind == ReplayKind::compute) sum_ns += step.amount;
    }
    longest_ns = std::max(longest_ns, sum_ns);
  }
  return 1e-9 * static_cast<double>(longest_ns);
}

std::uint64_t message_count(const Replay& replay) {
  std::uint64_t count = 0;
  for (const auto& steps : replay.ranks) {
    count += static_cast<std::uint64_t>(std::ranges::count_if(steps, [](const ReplayStep& step) {
      return step.kind == ReplayKind::send || step.kind == ReplayKind::start_send;
    }));
  }
  return count;
}

}  // namespace

bool can_replay(const Profile& profile, const SourceOptions& options) {
  return !profile.phase &&
         std::filesystem::is_directory(profile.path / profile_format::events_folder) &&
         options.collectives.choice.traffic == CollectiveTraffic::modelled;
}

RecordedRun::RecordedRun(const Profile& profile, const SourceOptions& options) {
  const Replay replay =
      replay_of(profile, read_events(profile), choice_for(profile, options.collectives.choice));
  compute_s_ = longest_compute_s(replay);
  messages_ = message_count(replay);
  largest_message_bytes_ = largest_message(replay);
  action_list_ = write_actions(replay, folder_.path()).string();
}

}  // namespace rankplace
