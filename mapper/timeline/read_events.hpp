// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/profile/profile.hpp"
#include "mapper/timeline/events.hpp"

namespace rankplace {

/// Reads the events that `rankplace trace --events` has recorded. Throws InputError naming rank,
/// action and remedy if the run was traced without events or did not end well, or if a rank's file
/// is missing, damaged, or waits for an action that it has not started.
[[nodiscard]] EventTrace read_events(const Profile& profile);

}  // namespace rankplace
