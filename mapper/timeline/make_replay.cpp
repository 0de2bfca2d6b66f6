// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/make_replay.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "mapper/timeline/collective_calls.hpp"
#include "mapper/timeline/replay_check.hpp"

namespace rankplace {
namespace {

/// A channel of a pair's messages before they have tags: communicator, tag, and whether a
/// collective sends them.
class Channels {
 public:
  /// All that a run uses.
  Channels(const EventTrace& events, const CollectiveCalls& calls) {
    for (const RankEvents& of_rank : events.ranks) {
      for (const Event& event : of_rank.events) add(event, calls);
    }
  }
  /// One channel, of a collective on communicator 0.
  Channels() { number(collectives(0)); }

  [[nodiscard]] std::uint32_t of_message(const Event& event, const CollectiveCalls& calls) const {
    return numbers_.at(message(event, calls));
  }
  [[nodiscard]] std::uint32_t of_collectives(std::uint32_t communicator) const {
    return numbers_.at(collectives(communicator));
  }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(numbers_.size()); }

 private:
  using Key = std::tuple<std::uint32_t, std::int32_t, bool>;

  /// On intercommunicators each side knows only its own group.
  static Key message(const Event& event, const CollectiveCalls& calls) {
    const bool within = calls.is_member(event.communicator, event.peer);
    return {within ? event.communicator : ~std::uint32_t{0}, event.tag, false};
  }
  static Key collectives(std::uint32_t communicator) { return {communicator, 0, true}; }

  void add(const Event& event, const CollectiveCalls& calls) {
    if (event.kind == EventKind::compute || event.kind == EventKind::wait) return;
    number(is_collective(event) ? collectives(event.communicator) : message(event, calls));
  }
  void number(const Key& key) { numbers_.emplace(key, count()); }

  std::map<Key, std::uint32_t> numbers_;
};

/// Gives the n-th message of a pair on a channel the same tag at both ends. Messages of one channel
/// do not overtake each other (MPI-3.1 section 3.5).
class Tags {
 public:
  explicit Tags(std::uint32_t channel_count)
      : channel_bits_(std::max(12, static_cast<int>(std::bit_width(channel_count)))) {}

  [[nodiscard]] std::uint32_t next(bool is_send, std::uint32_t peer, std::uint32_t channel) {
    const std::uint64_t n = counts_[{is_send, peer, channel}]++;
    constexpr std::uint64_t tag_count = 1U << 30U;  // tags are int
    return static_cast<std::uint32_t>(((n << channel_bits_) + channel) % tag_count);
  }

 private:
  int channel_bits_;
  std::map<std::tuple<bool, std::uint32_t, std::uint32_t>, std::uint64_t> counts_;
};

/// Whether `events`, of which the first has this number, begin with an MPI_Sendrecv: between calls
/// of their own a rank would have computed.
bool is_exchange(std::span<const Event> events, std::size_t number) {
  return events.size() >= 3 && events[0].kind == EventKind::start_send &&
         events[1].kind == EventKind::receive && events[2].kind == EventKind::wait &&
         events[2].amount == number;
}

/// A builder of the steps of one rank.
class RankReplay {
 public:
  RankReplay(std::uint32_t rank, const Channels& channels)
      : rank_(rank), channels_(channels), tags_(channels.count()) {}

  void add(const RankEvents& events, const CollectiveCalls& calls);
  /// `messages`: of this rank; `members`: world ranks.
  void add_rounds(std::span<const CallSchedule::Message> messages, std::span<const Rank> members,
                  std::uint32_t channel, std::uint32_t action);
  [[nodiscard]] std::vector<ReplayStep> take() { return std::move(steps_); }

 private:
  ReplayStep message(bool is_send, std::uint32_t peer, std::uint32_t channel, std::uint64_t bytes,
                     std::uint32_t action) {
    return {is_send ? ReplayKind::send : ReplayKind::receive,
            peer,
            tags_.next(is_send, peer, channel),
            !is_send,
            action,
            bytes};
  }
  /// Adds a step that a later one waits for.
  void start(ReplayStep step) {
    step.kind = step.from_peer ? ReplayKind::start_receive : ReplayKind::start_send;
    steps_.push_back(step);
  }
  void wait(ReplayStep step, std::uint32_t action) {
    step.kind = ReplayKind::wait;
    step.action = action;
    steps_.push_back(step);
  }
  [[nodiscard]] ReplayStep message(const Event& event, const CollectiveCalls& calls);
  void add_message(const Event& event, std::size_t number, const CollectiveCalls& calls);
  void add_exchange(const Event& send, const Event& receive, const CollectiveCalls& calls);
  void add_collective(const Event& event, std::size_t number, const CollectiveCalls& calls,
                      std::size_t collective);

  std::uint32_t rank_;
  const Channels& channels_;
  Tags tags_;
  std::vector<ReplayStep> steps_;
  std::unordered_map<std::size_t, std::vector<ReplayStep>> started_;  ///< by event
};

void RankReplay::add(const RankEvents& events, const CollectiveCalls& calls) {
  std::size_t collective = 0;
  for (std::size_t i = 0; i < events.events.size(); ++i) {
    if (is_exchange(std::span(events.events).subspan(i), i)) {
      add_exchange(events.events[i], events.events[i + 1], calls);
      i += 2;
      continue;
    }
    const Event& event = events.events[i];
    switch (event.kind) {
      case EventKind::compute:
        if (event.amount > 0) {
          steps_.push_back({ReplayKind::compute, 0, 0, false, event.action, event.amount});
        }
        break;
      case EventKind::wait:
        for (const ReplayStep& step : started_[event.amount]) wait(step, event.action);
        started_.erase(event.amount);
        break;
      case EventKind::collective:
      case EventKind::start_collective: add_collective(event, i, calls, collective++); break;
      default: add_message(event, i, calls);
    }
  }
}

ReplayStep RankReplay::message(const Event& event, const CollectiveCalls& calls) {
  const bool is_send = event.kind == EventKind::send || event.kind == EventKind::start_send;
  return message(is_send, event.peer, channels_.of_message(event, calls), event.amount,
                 event.action);
}

/// MPI libraries post the receive first, so that a large message that is there is answered before
/// the own one is announced.
void RankReplay::add_exchange(const Event& send, const Event& receive,
                              const CollectiveCalls& calls) {
  const ReplayStep incoming = message(receive, calls);
  const ReplayStep outgoing = message(send, calls);
  start(incoming);
  start(outgoing);
  wait(incoming, receive.action);
  wait(outgoing, send.action);
}

void RankReplay::add_message(const Event& event, std::size_t number, const CollectiveCalls& calls) {
  const ReplayStep step = message(event, calls);
  if (event.kind == EventKind::send || event.kind == EventKind::receive) {
    steps_.push_back(step);
  } else {
    start(step);
    started_[number] = {step};
  }
}

void RankReplay::add_collective(const Event& event, std::size_t number,
                                const CollectiveCalls& calls, std::size_t collective) {
  const CollectiveCalls::Call call = calls.call(rank_, collective);
  if (call.schedule == nullptr) return;
  const auto& messages = call.schedule->of_rank(calls.place(event.communicator, rank_));
  const std::uint32_t channel = channels_.of_collectives(event.communicator);
  if (event.kind == EventKind::collective) {
    return add_rounds(messages, *call.members, channel, event.action);
  }
  auto& started = started_[number];
  for (const CallSchedule::Message& part : messages) {
    started.push_back(message(part.is_send, (*call.members)[part.peer].value(), channel, part.bytes,
                              event.action));
    start(started.back());
  }
}

void RankReplay::add_rounds(std::span<const CallSchedule::Message> messages,
                            std::span<const Rank> members, std::uint32_t channel,
                            std::uint32_t action) {
  for (std::size_t begin = 0, end = 0; begin < messages.size(); begin = end) {
    while (end < messages.size() && messages[end].round == messages[begin].round) ++end;
    std::vector<ReplayStep> round;
    for (const CallSchedule::Message& part : messages.subspan(begin, end - begin)) {
      round.push_back(
          message(part.is_send, members[part.peer].value(), channel, part.bytes, action));
    }
    if (round.size() == 1) {
      steps_.push_back(round.front());
      continue;
    }
    std::ranges::stable_partition(round, &ReplayStep::from_peer);
    for (const ReplayStep& step : round) start(step);
    for (const ReplayStep& step : round) wait(step, action);
  }
}

}  // namespace

Replay replay_of(const Profile& profile, const EventTrace& events, const CollectiveChoice& choice) {
  const CollectiveChoice followed = choice_for(profile, choice);
  const CollectiveCalls calls(events, followed);
  const Channels channels(events, calls);
  Replay replay;
  for (std::uint32_t rank = 0; rank < events.ranks.size(); ++rank) {
    RankReplay of_rank(rank, channels);
    of_rank.add(events.ranks[rank], calls);
    replay.ranks.push_back(of_rank.take());
  }
  check_replay(replay, events);
  return replay;
}

Replay replay_of_schedule(const CallSchedule& schedule) {
  std::vector<Rank> members;
  for (std::uint32_t rank = 0; rank < schedule.size(); ++rank) members.emplace_back(rank);
  const Channels channels;
  Replay replay;
  for (std::uint32_t rank = 0; rank < schedule.size(); ++rank) {
    RankReplay of_rank(rank, channels);
    of_rank.add_rounds(schedule.of_rank(rank), members, channels.of_collectives(0), 0);
    replay.ranks.push_back(of_rank.take());
  }
  return replay;
}

}  // namespace rankplace
