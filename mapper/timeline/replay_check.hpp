// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/timeline/events.hpp"
#include "mapper/timeline/replay.hpp"

namespace rankplace {

/// Runs the replay without time, every message arriving at once, so that an engine gets only
/// replays that end. Throws InputError naming rank and action of a receive whose message never
/// comes, a message that nobody receives, or ranks that wait for each other. O(steps).
void check_replay(const Replay& replay, const EventTrace& events);

}  // namespace rankplace
