// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "mapper/model/ids.hpp"

namespace rankplace {

/// The kinds of actions of a rank (docs/profile-format.md, "events").
enum class EventKind : std::uint8_t {
  compute,
  send,
  receive,
  start_send,
  start_receive,
  wait,  ///< for what an earlier start_send, start_receive or start_collective has begun
  collective,
  start_collective,
};

/// One action of a rank. Ranks are world ranks; a receive names the message that really came.
struct Event {
  EventKind kind = EventKind::compute;
  std::uint32_t communicator = 0;  ///< number in EventTrace::communicators; not compute, wait
  std::uint32_t peer = 0;          ///< send, receive; of a collective: number in `collectives`
  std::int32_t tag = 0;            ///< send, receive
  std::uint64_t amount = 0;        ///< bytes; compute: ns; wait: number of the event waited for
  std::uint32_t action = 0;        ///< number in the rank's file, from 1, for messages
};

[[nodiscard]] inline bool is_collective(const Event& event) {
  return event.kind == EventKind::collective || event.kind == EventKind::start_collective;
}

/// A collective call as one rank made it.
struct CollectiveEvent {
  std::string operation;                                         ///< "allreduce"
  std::int64_t root = -1;                                        ///< world rank; -1: none
  std::uint64_t bytes = 0;                                       ///< docs/profile-format.md
  std::vector<std::pair<std::uint32_t, std::uint64_t>> parts{};  ///< where the caller says it: to
                                                                 ///< world rank, bytes
};

struct RankEvents {
  std::vector<Event> events;
  std::vector<CollectiveEvent> collectives;
};

/// The recorded sequence of actions of every rank.
struct EventTrace {
  std::filesystem::path folder;                  ///< of the ranks' files, for messages
  std::vector<std::vector<Rank>> communicators;  ///< members in order; each only once
  std::vector<RankEvents> ranks;

  /// "FOLDER/events/rank-3.txt"
  [[nodiscard]] std::string file_of(std::size_t rank) const;
};

}  // namespace rankplace
