// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/simulation_progress.hpp"

#include <catch2/catch.hpp>

using Catch::Contains;
using rankplace::cli::long_replay_notice;

TEST_CASE("replays are announced if they take more than a minute") {
  CHECK(long_replay_notice(100'000, 3, 1).empty());
  CHECK_THAT(long_replay_notice(1'500'000, 1, 2),
             Contains("1500000 messages") && Contains("some 2 min"));
}

TEST_CASE("the time of replays counts those that run at the same time once") {
  CHECK_THAT(long_replay_notice(1'500'000, 3, 1), Contains("some 6 min"));
  CHECK_THAT(long_replay_notice(1'500'000, 3, 2), Contains("some 4 min"));
  CHECK_THAT(long_replay_notice(1'500'000, 3, 8), Contains("some 2 min"));
}
