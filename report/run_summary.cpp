// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/run_summary.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "mapper/model/traffic/checked_sum.hpp"
#include "mapper/profile/mpi_share.hpp"
#include "mapper/profile/wait_time.hpp"
#include "workflow/problem/source.hpp"
#include "workflow/problem/traffic_unit.hpp"

namespace rankplace {
namespace {

std::vector<OperationTotal> operations_of(const Profile& profile) {
  std::map<std::string, OperationTotal> totals;
  std::map<std::string, std::set<std::uint32_t>> communicators;
  for (const ProfileCollective& line : profile.collectives) {
    OperationTotal& total = totals[line.operation];
    total.operation = line.operation;
    total.communicators = communicators[line.operation].insert(line.communicator).second
                              ? total.communicators + 1
                              : total.communicators;
    for (std::size_t rank = 0; rank < line.ranks.size(); ++rank) {
      total.rank_calls = checked_sum(total.rank_calls, line.calls);
      total.bytes = checked_sum(total.bytes, line.bytes);
    }
  }
  std::vector<OperationTotal> sorted;
  for (auto& [operation, total] : totals) sorted.push_back(std::move(total));
  return sorted;
}

std::vector<PairVolume> heaviest_of(const CommunicationMatrix& traffic, std::size_t top) {
  std::vector<PairVolume> pairs;
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      if (flow.peer != Rank(r)) pairs.push_back({Rank(r), flow.peer, flow.volume});
    }
  }
  const auto heavier = [](const PairVolume& a, const PairVolume& b) {
    return std::tuple(b.volume.bytes, b.volume.messages, a.sender, a.receiver) <
           std::tuple(a.volume.bytes, a.volume.messages, b.sender, b.receiver);
  };
  const auto end = pairs.begin() + static_cast<std::ptrdiff_t>(std::min(top, pairs.size()));
  std::ranges::partial_sort(pairs, end, heavier);
  pairs.erase(end, pairs.end());
  return pairs;
}

/// Of all MPI functions.
std::vector<CallTotal> calls_of(const Profile& profile) {
  std::map<std::string, CallTotal> totals;
  for (const ProfileCall& call : profile.calls) {
    CallTotal& total = totals[call.name];
    total.call = call.name;
    total.calls = checked_sum(total.calls, call.calls);
    total.seconds += call.seconds;
  }
  std::vector<CallTotal> sorted;
  for (auto& [name, total] : totals) sorted.push_back(std::move(total));
  std::ranges::stable_sort(sorted, std::ranges::greater{}, [](const CallTotal& total) {
    return std::pair(total.seconds, total.calls);
  });
  return sorted;
}

MpiTime mpi_time_of(const Profile& profile) {
  MpiTime time;
  double mpi_s = 0;
  std::size_t reported = 0;
  for (const ProfileRank& rank : profile.ranks) {
    if (!rank.reported) continue;
    time.min_s = reported == 0 ? rank.mpi_s : std::min(time.min_s, rank.mpi_s);
    time.max_s = std::max(time.max_s, rank.mpi_s);
    mpi_s += rank.mpi_s;
    ++reported;
  }
  if (reported > 0) time.mean_s = mpi_s / static_cast<double>(reported);
  time.share = mpi_share(profile);
  return time;
}

std::vector<double> waits_of(const Profile& profile) {
  const std::vector<double> seconds = wait_seconds(profile);
  std::vector<double> reported;
  for (std::size_t r = 0; r < seconds.size(); ++r) {
    if (profile.ranks[r].reported) reported.push_back(seconds[r]);
  }
  return reported;
}

std::optional<NodeSplit> nodes_of(const Profile& profile, const CommunicationMatrix& traffic) {
  std::vector<NodeId> node_of_rank;
  for (const ProfileRank& rank : profile.ranks) {
    const auto host = std::ranges::find(profile.hosts, rank.host, &ProfileHost::name);
    if (host == profile.hosts.end()) return std::nullopt;
    node_of_rank.emplace_back(static_cast<std::size_t>(host - profile.hosts.begin()));
  }
  return split_by_node(traffic, node_of_rank);
}

}  // namespace

RunSummary summarize(const Profile& profile, const CollectiveChoice& choice, std::size_t top) {
  RunSummary summary{
      .profile = profile, .collectives = name_of(choice), .traffic = traffic_of(profile, choice)};
  summary.traffic_alone = !profile.timed && profile.calls.empty() && profile.communicators.empty();
  summary.counts_messages = counts_messages(summary.traffic);
  if (choice.traffic == CollectiveTraffic::modelled && !summary.traffic_alone) {
    const Volume all = summary.traffic.total();
    summary.modelled = all;
    for (const CommunicationMatrix* recorded :
         {&profile.p2p, &profile.one_sided, &profile.direct}) {
      const Volume volume = recorded->total();
      summary.modelled->bytes -= volume.bytes;
      summary.modelled->messages -= volume.messages;
    }
  }
  if (choice.traffic == CollectiveTraffic::measured) summary.measured = profile.measured->total();
  summary.operations = operations_of(profile);
  summary.heaviest = heaviest_of(summary.traffic, top);
  summary.calls = calls_of(profile);
  summary.calls_left_out = summary.calls.size() - std::min(top, summary.calls.size());
  summary.calls.resize(summary.calls.size() - summary.calls_left_out);
  summary.mpi_time = mpi_time_of(profile);
  summary.wait_s = waits_of(profile);
  summary.sizes = sizes_of(profile);
  summary.phases = summarize_phases(profile, choice, summary.traffic, top);
  summary.partners = partners_of(summary.traffic);
  summary.nodes = nodes_of(profile, summary.traffic);
  return summary;
}

}  // namespace rankplace
