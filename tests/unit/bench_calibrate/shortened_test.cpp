// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/shortened.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;
using namespace rankplace::calibrate;

namespace {

constexpr std::size_t together = 2;

/// Two pairs, then both at once.
MeasuredLevel measured(const std::vector<PairTime>& times) {
  MeasuredLevel level;
  level.pairs = {"inter-node", 4, {{0, 2}, {1, 3}}, {{0, 2}, {1, 3}}, 2};
  level.alone.pairs = 0;
  for (std::size_t step = 0; step < together; ++step) {
    if (std::ranges::find(times, step, &PairTime::step) != times.end()) ++level.alone.pairs;
  }
  level.times = times;
  return level;
}

PairTime ping_pong(std::size_t step, std::uint64_t bytes, std::uint64_t passes) {
  return {step, PairOperation::ping_pong, bytes, 1, 1, passes};
}

}  // namespace

TEST_CASE("nothing is said where all was measured") {
  const auto level = measured({ping_pong(0, 1, 3), ping_pong(0, 1024, 3), ping_pong(1, 1, 3),
                               ping_pong(1, 1024, 3), ping_pong(2, 1, 3), ping_pong(2, 1024, 3)});
  CHECK(shortened_text(level, {1, 1024}).empty());
  CHECK(shortened_text(level, {1024, 1, 1}).empty());
}

TEST_CASE("missing pairs, sizes and passes are named") {
  const auto level = measured({ping_pong(0, 1, 3), ping_pong(0, 1024, 2), ping_pong(2, 1, 3)});
  CHECK(shortened_text(level, {1, 1024, 4096}) ==
        "alone: 1 of 2 pairs, 2 of 3 sizes (up to 1K), 2 of 3 passes; at once: 1 of 3 sizes (up to "
        "1)");
}
