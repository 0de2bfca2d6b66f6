// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <random>
#include <vector>

#include "mapper/network/kinds/torus.hpp"
#include "mapper/predict/analytic.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"
#include "tests/support/traffic.hpp"
#include "tests/unit/mapper_predict/network_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Catch::Contains;
using Kind = Bottleneck::Kind;

namespace {

constexpr double micro = 1e-6;
constexpr std::uint64_t megabyte = 1'000'000;

PatternTime time_of(const Machine& machine, const LinkCosts& costs,
                    const std::vector<Message>& list) {
  const auto cores = first_cores(machine.core_count());
  return pattern_time(messages(cores.size(), list), CostTree(machine, costs), cores);
}

}  // namespace

TEST_CASE("a message waits a latency more for every hop") {
  const Machine machine = machine_in(make_torus({{.length = 7}}));
  const auto small = [&](std::size_t node) {
    return time_of(machine, network_costs(), {{0, first_core(node), 1000, 1}}).seconds;
  };
  CHECK(small(1) == Approx(12 * micro + 1000 / 0.5e9));
  CHECK(small(3) == Approx(16 * micro + 1000 / 0.5e9));
  CHECK(small(5) == Approx(14 * micro + 1000 / 0.5e9));
  // Large ones have the latency of a handshake; inside a node the network does not count.
  CHECK(time_of(machine, network_costs(), {{0, first_core(3), megabyte, 1}}).seconds ==
        Approx(3 * 16 * micro + megabyte / 0.5e9));
  CHECK(time_of(machine, network_costs(), {{0, 1, 1000, 1}}).seconds ==
        Approx(1 * micro + 1000 / 4e9));
}

TEST_CASE("what crosses a link of the network adds up, each direction by itself") {
  const auto torus = make_torus({{.length = 7}});
  const Machine machine = machine_in(torus);
  const PatternTime time = time_of(machine, network_costs(),
                                   {{first_core(0), first_core(2), megabyte, 1},
                                    {first_core(1) + 1, first_core(3), megabyte, 1},
                                    {first_core(2), first_core(1), megabyte, 1}});
  CHECK(time.seconds == Approx(3 * 14 * micro + 2 * megabyte / 0.5e9));
  REQUIRE(time.bottleneck.kind == Kind::network_link);
  CHECK(torus->name_of(time.bottleneck.network_link) == "x link 1 - 2");
  CHECK(time.bottleneck.network_direction == LinkDirection::forward);
}

TEST_CASE("where both ways round are equally long, half of the bytes count on each") {
  const Machine machine = machine_in(make_torus({{.length = 4}}));
  CHECK(time_of(machine, network_costs(), {{0, first_core(2), megabyte, 1}}).seconds ==
        Approx(3 * 14 * micro + megabyte / 1e9));
}

TEST_CASE("faster links of the network carry more") {
  const Machine machine = machine_in(make_torus({{.length = 3, .wraps = true, .speed = 2}}));
  CHECK(time_of(machine, network_costs(), {{0, first_core(1), megabyte, 1}}).seconds ==
        Approx(3 * 12 * micro + megabyte / 1e9));
}

TEST_CASE("costs that nobody gave are derived from the level between nodes") {
  const auto torus = make_torus({{.length = 3}});
  const auto derived = network_cost(costs_2x2x2(), machine_in(torus));
  REQUIRE(derived);
  CHECK(derived->is_derived);
  CHECK(derived->link_GBps == 1.5);
  CHECK(derived->hop_latency_us == Approx(1));
  CHECK(network_cost(network_costs(), machine_in(torus))->link_GBps == 0.5);
  CHECK_FALSE(network_cost(network_costs(), cluster_of(3, tree_2x2x2())));
}

TEST_CASE("a network that costs nothing changes nothing; any other one is no faster") {
  std::mt19937 random(5);
  LinkCosts free = costs_2x2x2();
  free.network = {.hop_latency_us = 0, .link_GBps = 1e9};
  const Machine in_torus = machine_in(make_torus({{.length = 3}, {.length = 2}}));
  const Machine flat = cluster_of(6, tree_2x2x2());
  const auto cores = first_cores(flat.core_count());
  for (int i = 0; i < 20; ++i) {
    const CommunicationMatrix traffic = random_traffic(random, cores.size(), 20, 1'000'000, 3);
    const CostTree tree(in_torus, network_costs());
    const double without = pattern_time(traffic, CostTree(flat, costs_2x2x2()), cores).seconds;
    CHECK(pattern_time(traffic, CostTree(in_torus, free), cores).seconds == Approx(without));
    const double with = pattern_time(traffic, tree, cores).seconds;
    CHECK(with >= without);
    CHECK(one_by_one_s(traffic, tree, cores) >= with);
  }
}

TEST_CASE("a network's costs on the command line and in a file") {
  const auto cost = parse_network_cost("network=0.1,12.5");
  REQUIRE(cost);
  CHECK(cost->hop_latency_us == 0.1);
  CHECK(cost->link_GBps == 12.5);
  CHECK_FALSE(cost->is_derived);
  CHECK_FALSE(parse_network_cost("inter-node=1,2,3"));
  const auto text = GENERATE(as<std::string>(), "network", "network=", "network=1", "network=1,2,3",
                             "network=x,1", "network=-1,1", "network=1,0", "network=nan,1");
  CAPTURE(text);
  CHECK_THROWS_AS(parse_network_cost(text), UsageError);

  const TempDir folder;
  const auto path = folder.path() / "machine.json";
  write_link_costs(network_costs(), "a torus", path);
  CHECK(read_link_costs(path).network == network_costs().network);
  std::string json = read_file(path);
  json.replace(json.find("\"hop_latency_us\":"), 17, "\"hop_latency\":");
  const auto damaged = folder.file("damaged.json", json);
  CHECK_THROWS_WITH(read_link_costs(damaged), Contains("hop_latency_us"));
}
