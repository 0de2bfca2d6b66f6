// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/collectives/call_schedule.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/timeline/events.hpp"
#include "mapper/timeline/replay.hpp"

namespace rankplace {

/// The events with every collective turned into messages by the algorithm that `choice` takes for
/// it (CollectiveTraffic::modelled). Blocking collectives run round after round (schedule.hpp).
/// Nonblocking ones start all messages at once and wait for them where the program waits. Throws
/// InputError naming rank and action if the events do not fit together: a receive without its send,
/// a send without its receive, a collective that not all members call, ranks that wait for each
/// other.
[[nodiscard]] Replay replay_of(const Profile& profile, const EventTrace& events,
                               const CollectiveChoice& choice);

/// One call of a collective, or of anything with such a schedule, by ranks 0 to size - 1.
[[nodiscard]] Replay replay_of_schedule(const CallSchedule& schedule);

}  // namespace rankplace
