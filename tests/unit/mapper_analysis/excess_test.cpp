// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/excess.hpp"

#include <catch2/catch.hpp>
#include <cmath>

using namespace rankplace;

namespace {

/// Two levels, outermost first: busiest link and sum of each.
Score score(LevelLoad outer, LevelLoad inner) { return {{outer, inner}}; }

const Score least_loads = score({100, 400, 200}, {80, 320, 100});

}  // namespace

TEST_CASE("less than the least is no excess, anything above nothing is without bound") {
  CHECK(excess(9, 10) == 0);
  CHECK(excess(0, 0) == 0);
  CHECK(excess(12.5, 10) == Approx(0.25));
  CHECK(std::isinf(excess(1, 0)));
}

TEST_CASE("the lexicographic excess is the largest of any level") {
  const Objective objective = Objective::lexicographic();
  CHECK(excess_over(objective, least_loads, least_loads) == 0);
  CHECK(excess_over(objective, score({101, 400, 200}, {120, 320, 100}), least_loads) ==
        Approx(0.5));
  CHECK(excess_over(objective, score({100, 800, 200}, {80, 320, 100}), least_loads) == Approx(1));
  CHECK(excess_over(objective, score({50, 400, 200}, {80, 320, 100}), least_loads) == 0);
}

TEST_CASE("where the largest excess lies is named, the outermost of equals") {
  const std::vector<std::string> names{"inter-node", "inter-socket"};
  const auto place = [&](const Score& other) {
    return text_of(largest_excess(other, least_loads), names);
  };
  CHECK(place(score({101, 400, 200}, {120, 320, 100})) == "busiest inter-socket link");
  CHECK(place(score({100, 800, 200}, {120, 320, 100})) == "sum of the inter-node links");
  CHECK(place(score({150, 400, 200}, {120, 320, 100})) == "busiest inter-node link");
  Score in_network = least_loads;
  in_network.network.byte_hops = 1;
  CHECK(place(in_network) == "sum of the network links");
}

TEST_CASE("objectives that are one number are compared by it") {
  const Score other = score({150, 400, 250}, {80, 320, 100});
  CHECK(excess_over(Objective::hop_bytes({10, 1}), other, least_loads) ==
        Approx(2600.0 / 2100 - 1));
  CHECK(excess_over(Objective::bottleneck({1, 1}), other, least_loads) == Approx(0.5));
  CHECK(excess_over(Objective::bottleneck({10, 1}), other, least_loads) == 0);
}

TEST_CASE("the outermost level that differs is found, by its sum too") {
  CHECK_FALSE(first_difference(least_loads, least_loads));
  CHECK(first_difference(score({100, 400, 0}, {81, 320, 0}), least_loads) == LinkGroup{1});
  CHECK(first_difference(score({100, 401, 0}, {81, 320, 0}), least_loads) == LinkGroup{0});
  Score other = least_loads;
  other.network.byte_hops = 1;
  CHECK(first_difference(other, least_loads) == LinkGroup{});
  CHECK(name_of(LinkGroup{}, {}) == "network");
}

TEST_CASE("the bottleneck is where load over bandwidth is largest") {
  CHECK(bottleneck_links(least_loads, {}) == LinkGroup{0});
  CHECK(bottleneck_links(score({80, 0, 0}, {80, 0, 0}), {}) == LinkGroup{0});
  const std::vector<std::uint64_t> fast_network{10, 1};
  CHECK(bottleneck_links(least_loads, fast_network) == LinkGroup{1});
  Score in_network = least_loads;
  in_network.network = {101, 0};
  CHECK(bottleneck_links(in_network, {}) == LinkGroup{});
  CHECK(bottleneck_links(in_network, fast_network) == LinkGroup{1});
}
