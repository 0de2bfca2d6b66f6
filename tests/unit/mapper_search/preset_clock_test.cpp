// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/preset_clock.hpp"

#include <catch2/catch.hpp>
#include <chrono>

namespace rankplace {
namespace {

using std::chrono::milliseconds;
constexpr PresetClock::Time start{};

TEST_CASE("the first preset has no estimate, later ones that of the preset before times its work") {
  PresetClock clock(Preset::best);
  CHECK(!clock.seconds_left(Preset::fast, start));
  CHECK(clock.seconds_left(Preset::standard, start + milliseconds(400)) == Approx(2 + 3));
  CHECK(clock.seconds_left(Preset::best, start + milliseconds(4400)) == Approx(6));
}

TEST_CASE("presets after the last take no time") {
  PresetClock clock(Preset::standard);
  CHECK(!clock.seconds_left(Preset::fast, start));
  CHECK(clock.seconds_left(Preset::standard, start + milliseconds(1000)) == Approx(5));
}

}  // namespace
}  // namespace rankplace
