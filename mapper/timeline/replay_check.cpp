// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/replay_check.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "support/errors.hpp"

namespace rankplace {
namespace {

/// A message under way, at its receiver: sender and tag.
std::uint64_t message_key(std::uint32_t sender, std::uint32_t tag) {
  return (std::uint64_t{sender} << 32U) | tag;
}

class DryRun {
 public:
  DryRun(const Replay& replay, const EventTrace& events)
      : replay_(replay), events_(events), ranks_(replay.ranks.size()) {}

  void run() {
    for (std::uint32_t rank = 0; rank < ranks_.size(); ++rank) runnable_.push_back(rank);
    while (!runnable_.empty()) {
      const std::uint32_t rank = runnable_.back();
      runnable_.pop_back();
      advance(rank);
    }
    check_all_ended();
    check_all_received();
  }

 private:
  struct RankState {
    std::size_t next = 0;
    std::unordered_map<std::uint64_t, std::uint32_t> arrived;  ///< message -> action of its send
    std::unordered_set<std::uint64_t> posted;  ///< receives that it has started, not waited for
    std::optional<std::uint64_t> missing;      ///< what the rank waits for
  };

  const ReplayStep& current(std::uint32_t rank) const {
    return replay_.ranks[rank][ranks_[rank].next];
  }
  [[nodiscard]] bool has_ended(std::uint32_t rank) const {
    return ranks_[rank].next == replay_.ranks[rank].size();
  }

  void advance(std::uint32_t rank) {
    for (RankState& state = ranks_[rank]; !has_ended(rank); ++state.next) {
      const ReplayStep& step = current(rank);
      const bool sends = step.kind == ReplayKind::send || step.kind == ReplayKind::start_send;
      if (sends) deliver(rank, step);
      if (step.kind == ReplayKind::start_receive) {
        state.posted.insert(message_key(step.peer, step.tag));
      }
      const bool receives =
          step.kind == ReplayKind::receive || (step.kind == ReplayKind::wait && step.from_peer);
      if (!receives) continue;
      state.missing = message_key(step.peer, step.tag);
      if (state.arrived.erase(*state.missing) == 0) return;
      state.posted.erase(*state.missing);
      state.missing.reset();
    }
  }

  void deliver(std::uint32_t sender, const ReplayStep& step) {
    RankState& receiver = ranks_[step.peer];
    const std::uint64_t key = message_key(sender, step.tag);
    receiver.arrived.emplace(key, step.action);
    if (receiver.missing != key) return;
    receiver.missing.reset();
    if (step.peer != sender) runnable_.push_back(step.peer);
  }

  void check_all_ended() const {
    std::optional<std::uint32_t> waiting;
    for (std::uint32_t rank = 0; rank < ranks_.size(); ++rank) {
      if (has_ended(rank)) continue;
      if (has_ended(current(rank).peer)) {
        fail(rank, current(rank).action,
             "receives a message that rank " + std::to_string(current(rank).peer) + " never sends");
      }
      if (!waiting) waiting = rank;
    }
    if (waiting) {
      fail(*waiting, current(*waiting).action,
           "waits for rank " + std::to_string(current(*waiting).peer) +
               ", which waits itself, and no rank can go on",
           "messages of duplicated communicators with one tag are not told apart, or the trace is "
           "incomplete or damaged");
    }
  }

  /// A receive whose request the program has freed ends by itself.
  void check_all_received() {
    for (std::uint32_t rank = 0; rank < ranks_.size(); ++rank) {
      for (const std::uint64_t key : ranks_[rank].posted) ranks_[rank].arrived.erase(key);
      if (ranks_[rank].arrived.empty()) continue;
      const auto& [key, action] = *ranks_[rank].arrived.begin();
      fail(static_cast<std::uint32_t>(key >> 32U), action,
           "sends a message that rank " + std::to_string(rank) + " never receives",
           "the receiver has freed its request, or the trace is incomplete or damaged");
    }
  }

  [[noreturn]] void fail(std::uint32_t rank, std::uint32_t action, const std::string& what,
                         const std::string& why = "the trace is incomplete or damaged") const {
    throw InputError(events_.file_of(rank), action,
                     "action of rank " + std::to_string(rank) + " " + what + " (" + why +
                         "): trace the run again");
  }

  const Replay& replay_;
  const EventTrace& events_;
  std::vector<RankState> ranks_;
  std::vector<std::uint32_t> runnable_;
};

}  // namespace

void check_replay(const Replay& replay, const EventTrace& events) { DryRun(replay, events).run(); }

}  // namespace rankplace
