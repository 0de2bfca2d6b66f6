// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/trace_run.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "mapper/model/traffic/checked_sum.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

void add_volume(Volume& sum, std::uint64_t bytes_each, std::uint64_t messages) {
  std::uint64_t bytes = 0;
  if (__builtin_mul_overflow(bytes_each, messages, &bytes)) {
    throw TrafficOverflow("traffic adds up to more than 2^64 - 1 (counts are too large)");
  }
  sum.bytes = checked_sum(sum.bytes, bytes);
  sum.messages = checked_sum(sum.messages, messages);
}

}  // namespace

TraceRun::TraceRun(std::filesystem::path path, std::size_t rank_count)
    : p2p_(rank_count), direct_(rank_count) {
  profile_.path = std::move(path);
  profile_.complete = true;
  profile_.timed = false;
  profile_.ranks.resize(rank_count);
  for (ProfileRank& rank : profile_.ranks) rank.reported = true;
}

void TraceRun::set_host(Rank rank, const std::string& host) {
  profile_.ranks[rank.value()].host = host;
  if (std::ranges::find(profile_.hosts, host, &ProfileHost::name) == profile_.hosts.end()) {
    profile_.hosts.push_back({host, {}});
  }
}

void TraceRun::set_time(Rank rank, double wall_s, double mpi_s) {
  profile_.ranks[rank.value()].wall_s = wall_s;
  profile_.ranks[rank.value()].mpi_s = mpi_s;
  profile_.wall_s = std::max(profile_.wall_s, wall_s);
  if (mpi_s > 0) profile_.timed = true;
}

std::uint32_t TraceRun::communicator(const std::vector<Rank>& members, const std::string& name) {
  const auto next = static_cast<std::uint32_t>(profile_.communicators.size());
  const auto [known, is_new] = communicators_.try_emplace(members, next);
  if (is_new) profile_.communicators.push_back({next, name, members});
  return known->second;
}

void TraceRun::add_messages(Rank sender, Rank receiver, std::uint64_t bytes_each,
                            std::uint64_t messages) {
  add_volume(messages_[{sender.value(), receiver.value()}], bytes_each, messages);
  std::uint64_t& bin = sizes_[{sender.value(), bytes_each == 0 ? 0 : std::bit_floor(bytes_each)}];
  bin = checked_sum(bin, messages);
}

void TraceRun::add_calls(Rank rank, const std::string& name, std::uint64_t calls, double seconds) {
  ProfileCall& call = calls_[{rank.value(), name}];
  call.rank = rank;
  call.name = name;
  call.calls = checked_sum(call.calls, calls);
  call.seconds += seconds;
}

void TraceRun::add_direct(Rank rank, const RepeatedCollective& calls) {
  const auto root = Rank(static_cast<std::uint32_t>(calls.root));
  const auto add = [&](Rank from, Rank to, std::uint64_t bytes) {
    if (from == to || bytes == 0) return;
    add_volume(blocks_[{from.value(), to.value()}], bytes, calls.calls);
  };
  if (calls.operation == "gatherv" && calls.root >= 0) add(rank, root, calls.sent_each);
  if (calls.operation == "scatterv" && calls.root >= 0) add(root, rank, calls.received_each);
  if (calls.operation != "alltoallv" && calls.operation != "alltoallw") return;
  // A trace has only the sum: it is spread over the others.
  const std::vector<Rank>& others = members(calls.communicator);
  if (others.size() < 2) return;
  const std::uint64_t peers = others.size() - 1;
  std::uint64_t left = calls.sent_each % peers;
  for (const Rank peer : others) {
    if (peer == rank) continue;
    add(rank, peer, calls.sent_each / peers + (left > 0 ? 1 : 0));
    if (left > 0) --left;
  }
}

void TraceRun::add_collective(Rank rank, const RepeatedCollective& calls) {
  std::uint64_t& count =
      collectives_[{calls.operation, calls.communicator, calls.root, calls.bytes_each}][rank];
  count = checked_sum(count, calls.calls);
  add_direct(rank, calls);
}

void TraceRun::give_calls() {
  for (auto& [key, call] : calls_) profile_.calls.push_back(std::move(call));
}

/// Ranks with the same calls share one line, as in collectives.csv.
void TraceRun::give_collectives() {
  for (const auto& [key, by_rank] : collectives_) {
    const auto& [operation, communicator, root, bytes_each] = key;
    std::map<std::uint64_t, std::vector<Rank>> by_calls;
    for (const auto& [rank, calls] : by_rank) by_calls[calls].push_back(rank);
    for (const auto& [calls, ranks] : by_calls) {
      Volume sum;
      add_volume(sum, bytes_each, calls);
      profile_.collectives.push_back({operation, communicator, root, ranks, calls, sum.bytes});
    }
  }
}

void TraceRun::give_sizes() {
  for (const auto& [key, messages] : sizes_) {
    profile_.sizes.push_back({Rank(key.first), key.second, messages});
  }
}

Profile TraceRun::build() && {
  for (const auto& [pair, volume] : messages_) {
    p2p_.add(Rank(pair.first), Rank(pair.second), volume);
  }
  for (const auto& [pair, volume] : blocks_) {
    direct_.add(Rank(pair.first), Rank(pair.second), volume);
  }
  profile_.p2p = std::move(p2p_).build();
  profile_.direct = std::move(direct_).build();
  profile_.one_sided = TrafficBuilder(profile_.rank_count()).build();
  give_calls();
  give_collectives();
  give_sizes();
  return std::move(profile_);
}

}  // namespace rankplace
