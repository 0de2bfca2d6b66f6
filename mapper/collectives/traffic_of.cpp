// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <tuple>

#include "mapper/collectives/call_traffic.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/collectives/models.hpp"
#include "mapper/model/traffic/checked_sum.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Calls of an operation by a whole communicator.
struct WholeCalls {
  std::string operation;
  std::uint32_t communicator = 0;
  std::int64_t root = -1;
  std::uint64_t calls = 0;
  std::uint64_t bytes = 0;  ///< of one rank, in all calls together
  /// The calls of each rank in the phase; empty if every rank made all. Ranks may begin a call in
  /// different phases. What a rank sends counts in its own phase.
  std::map<Rank, std::uint64_t> by_rank = {};

  [[nodiscard]] std::uint64_t made_by(Rank rank) const {
    if (by_rank.empty()) return calls;
    const auto found = by_rank.find(rank);
    return found == by_rank.end() ? 0 : found->second;
  }
};

using CallKey = std::tuple<std::string, std::uint32_t, std::int64_t>;

/// The calls of each rank for an operation whose lines name only some ranks of the communicator:
/// sizes differ between ranks (allgatherv), or some ranks left no counts.
struct PartialCalls {
  struct OfRank {
    std::uint64_t calls = 0;
    std::uint64_t bytes = 0;
  };
  std::map<Rank, OfRank> by_rank;

  void add(const ProfileCollective& line) {
    for (const Rank rank : line.ranks) {
      OfRank& of_rank = by_rank[rank];
      of_rank.calls = checked_sum(of_rank.calls, line.calls);
      of_rank.bytes = checked_sum(of_rank.bytes, line.bytes);
    }
  }

  /// The calls of the rank with most of them; its bytes, or for allgatherv the mean of all ranks.
  [[nodiscard]] WholeCalls whole(const CallKey& key) const {
    const auto& [operation, communicator, root] = key;
    WholeCalls whole{operation, communicator, root, 0, 0};
    std::uint64_t sum = 0;
    for (const auto& [rank, of_rank] : by_rank) {
      whole.calls = std::max(whole.calls, of_rank.calls);
      whole.bytes = std::max(whole.bytes, of_rank.bytes);
      sum = checked_sum(sum, of_rank.bytes);
    }
    if (operation == "allgatherv") whole.bytes = sum / by_rank.size();
    return whole;
  }
  /// The same where each rank's calls in the phase are known.
  [[nodiscard]] WholeCalls in_phase(const CallKey& key) const {
    WholeCalls calls = whole(key);
    for (const auto& [rank, of_rank] : by_rank) calls.by_rank.emplace(rank, of_rank.calls);
    return calls;
  }
};

/// Lines of operations that have models, each standing for the whole communicator.
std::vector<WholeCalls> whole_calls(
    const Profile& profile, const std::map<std::uint32_t, const ProfileCommunicator*>& by_id) {
  const auto operations = modelled_operations();
  std::vector<WholeCalls> whole;
  std::map<CallKey, PartialCalls> partial;
  for (const ProfileCollective& line : profile.collectives) {
    const bool modelled = std::ranges::binary_search(operations, line.operation);
    if (!modelled || line.calls == 0 || line.ranks.empty()) continue;
    if (line.ranks.size() == by_id.at(line.communicator)->members.size()) {
      whole.push_back({line.operation, line.communicator, line.root, line.calls, line.bytes});
    } else {
      partial[{line.operation, line.communicator, line.root}].add(line);
    }
  }
  // Where ranks left no counts, nobody knows how many calls they made.
  const bool knows_all = profile.phase && profile.complete;
  for (const auto& [key, calls] : partial) {
    whole.push_back(knows_all ? calls.in_phase(key) : calls.whole(key));
  }
  return whole;
}

/// A collector of traffic. It adds up equal pairs now and then, so that memory stays near the size
/// of the result.
class TrafficSum {
 public:
  explicit TrafficSum(std::size_t rank_count) : builder_(rank_count), rank_count_(rank_count) {}

  void add(const WholeCalls& calls, std::span<const Rank> members, const CollectiveChoice& choice) {
    if (members.size() < 2) return;
    CollectiveCall call;
    call.size = static_cast<std::uint32_t>(members.size());
    const auto root = std::ranges::find(members, Rank(static_cast<std::uint32_t>(calls.root)));
    if (root != members.end()) call.root = static_cast<std::uint32_t>(root - members.begin());
    // A mean size need not divide: some calls are one byte longer.
    const std::uint64_t longer_calls = calls.bytes % calls.calls;
    call.bytes = calls.bytes / calls.calls;
    if (call.bytes >= UINT64_MAX / members.size()) {
      throw InputError(calls.operation + " of " + std::to_string(call.bytes) +
                       " bytes adds up to more than 2^64 - 1 (counts are too large)");
    }
    const std::uint64_t shorter_calls = calls.calls - longer_calls;
    std::vector<std::uint64_t> shorter;
    std::vector<std::uint64_t> longer;
    for (const Rank member : members) {
      const std::uint64_t made = calls.made_by(member);
      shorter.push_back(std::min(made, shorter_calls));
      longer.push_back(made - shorter.back());
    }
    add(calls.operation, call, members, shorter, choice);
    ++call.bytes;
    add(calls.operation, call, members, longer, choice);
  }
  void add(const CommunicationMatrix& traffic) { builder_.add(traffic); }
  [[nodiscard]] CommunicationMatrix build() && { return std::move(builder_).build(); }

 private:
  void add(const std::string& operation, const CollectiveCall& call, std::span<const Rank> members,
           std::span<const std::uint64_t> calls, const CollectiveChoice& choice) {
    if (std::ranges::none_of(calls, [](std::uint64_t count) { return count > 0; })) return;
    CallTraffic out(builder_, members, calls);
    const auto chosen = choice.chosen.find(operation);
    model_call(operation,
               chosen != choice.chosen.end() ? chosen->second
                                             : default_algorithm(choice.rules, operation, call),
               call, out);
    pending_flows_ += out.flow_count();
    constexpr std::size_t many_flows = 1U << 22U;
    if (pending_flows_ < many_flows) return;
    const CommunicationMatrix so_far = std::move(builder_).build();
    builder_ = TrafficBuilder(rank_count_);
    builder_.add(so_far);
    pending_flows_ = 0;
  }

  TrafficBuilder builder_;
  std::size_t rank_count_;
  std::size_t pending_flows_ = 0;
};

/// Point-to-point messages and one-sided transfers.
CommunicationMatrix without_collectives(const Profile& profile) {
  TrafficSum sum(profile.rank_count());
  sum.add(profile.p2p);
  sum.add(profile.one_sided);
  return std::move(sum).build();
}

CommunicationMatrix with_measured(const Profile& profile) {
  if (!profile.measured) {
    throw InputError(profile.path.string(), 0,
                     "has no measured collectives (trace the run again with rankplace trace "
                     "--measure-collectives, under Open MPI), so `collectives` measured is not "
                     "possible");
  }
  TrafficSum sum(profile.rank_count());
  sum.add(without_collectives(profile));
  sum.add(*profile.measured);
  return std::move(sum).build();
}

CommunicationMatrix all_traffic(const Profile& profile, const CollectiveChoice& choice) {
  if (choice.traffic == CollectiveTraffic::none) return without_collectives(profile);
  if (choice.traffic == CollectiveTraffic::measured) return with_measured(profile);
  TrafficSum sum(profile.rank_count());
  sum.add(without_collectives(profile));
  sum.add(profile.direct);
  std::map<std::uint32_t, const ProfileCommunicator*> by_id;
  for (const ProfileCommunicator& c : profile.communicators) by_id.emplace(c.id, &c);
  const CollectiveChoice followed = choice_for(profile, choice);
  for (const WholeCalls& calls : whole_calls(profile, by_id)) {
    sum.add(calls, by_id.at(calls.communicator)->members, followed);
  }
  return std::move(sum).build();
}

}  // namespace

CommunicationMatrix traffic_of(const Profile& profile, const CollectiveChoice& choice) {
  return naming_overflow(profile.path, [&] {
    CommunicationMatrix traffic = all_traffic(profile, choice);
    static_cast<void>(traffic.total());  // refused here, where the file is known
    return traffic;
  });
}

}  // namespace rankplace
