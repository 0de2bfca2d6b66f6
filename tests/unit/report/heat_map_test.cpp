// SPDX-License-Identifier: BSD-3-Clause
#include "report/plots/heat_map.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <sstream>

using namespace rankplace;

namespace {

CommunicationMatrix ring(std::size_t ranks) {
  TrafficBuilder builder(ranks);
  for (std::size_t r = 0; r < ranks; ++r) builder.add(Rank(r), Rank((r + 1) % ranks), {1000, 1});
  return std::move(builder).build();
}

std::size_t widest_line(const std::string& text) {
  std::istringstream lines(text);
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, line.size());
  return widest;
}

}  // namespace

TEST_CASE("cells add up what their rank pairs send, and nothing is lost") {
  const HeatMap map = make_heat_map(ring(100), 40);
  CHECK(map.size <= 40);
  CHECK(map.size * map.ranks_per_cell >= 100);
  CHECK(std::accumulate(map.bytes.begin(), map.bytes.end(), std::uint64_t{0}) == 100'000);
}

TEST_CASE("few ranks have a cell for each pair; the row is the sender") {
  const HeatMap map = make_heat_map(ring(4), 40);
  CHECK(map.ranks_per_cell == 1);
  CHECK(map.at(3, 0) == 1000);
  CHECK(map.at(0, 3) == 0);
}

TEST_CASE("a plain drawing fits the window and has no escape codes") {
  const HeatMapStyle style{60, false};
  const CommunicationMatrix traffic = ring(500);
  const std::string text = draw(make_heat_map(traffic, cells_that_fit(500, style)), style);
  CHECK(widest_line(text) <= 60);
  CHECK(text.find('\x1b') == std::string::npos);
}

TEST_CASE("a drawing in colour resets the colour at every line's end") {
  const HeatMapStyle style{80, true};
  const std::string text = draw(make_heat_map(ring(8), cells_that_fit(8, style)), style);
  std::istringstream lines(text);
  std::size_t coloured = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto last = line.rfind('\x1b');
    if (last == std::string::npos) continue;
    ++coloured;
    CHECK(line.substr(last, 3) == "\x1b[0");
  }
  CHECK(coloured >= 8);
}

TEST_CASE("in another order the same pairs stand elsewhere") {
  TrafficBuilder builder(3);
  builder.add(Rank(0), Rank(2), {7, 1});
  const std::vector<Rank> order{Rank(2), Rank(0), Rank(1)};
  const CommunicationMatrix moved = in_order(std::move(builder).build(), order);
  CHECK(moved.between(Rank(1), Rank(0)) == Volume{7, 1});
  CHECK(moved.pair_count() == 1);
}
