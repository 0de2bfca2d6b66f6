// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// Flux: the host of each rank, line by line (`--taskmap=hostfile:FILE`); one list of PUs for all
/// hosts in `-o cpu-affinity=map:...` (flux-core's manual pages flux-submit(1), "TASKMAP", and
/// flux-shell-options(7)). Where hosts need different lists, or PUs are not known, ranks bind
/// themselves through `rankplace exec`. The file cannot be read back: Flux knows no comments, so
/// the list is not in it.
[[nodiscard]] LaunchFile flux_launch_file(const LaunchRequest& request);

}  // namespace rankplace
