// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <rankplace/rankplace.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "graphs.hpp"

namespace {

namespace rp = rankplace;

constexpr const char* two_nodes = "2xpack:2 l3:2 core:2 pu:2";

/// The cores of the ranks are different ones of the machine.
void check_is_placement(const rp::Machine& machine, const rp::Placement& placement,
                        std::size_t ranks) {
  const auto cores = rp::cores_of(machine, placement);
  CHECK(cores.size() == ranks);
  CHECK(std::set(cores.begin(), cores.end()).size() == ranks);
}

}  // namespace

TEST_CASE("best and worst frame every baseline, and evaluate() agrees with all") {
  const auto matrix = grid(4);
  const auto machine = rp::Machine::from_spec(two_nodes);
  const auto objective = rp::Objective::hop_bytes();
  const rp::Problem problem(matrix, machine, {.objective = objective});
  const auto best = problem.search();
  const auto worst = rp::map(matrix, machine, {.objective = objective, .sense = rp::Sense::worst});
  check_is_placement(machine, best.placement, 16);
  REQUIRE(best.evaluation.value);
  CHECK(*best.bound.value <= *best.evaluation.value);
  CHECK(*worst.bound.value >= *worst.evaluation.value);
  CHECK(*problem.evaluate(best.placement).value == *best.evaluation.value);
  CHECK(*problem.evaluate(worst.placement).value == *worst.evaluation.value);
  CHECK(*problem.bound().value <= *best.bound.value);
  CHECK(problem.bound().levels.size() == machine.level_names().size());
  using enum rp::Baseline;
  for (const rp::Baseline baseline : {packed, mpirun, by_node, by_socket, scattered, rcm, random}) {
    const auto placed = problem.baseline(baseline);
    check_is_placement(machine, placed.placement, 16);
    CHECK(*placed.evaluation.value >= *best.evaluation.value);
    CHECK(*placed.evaluation.value <= *worst.evaluation.value);
  }
}

TEST_CASE("a node is solved exactly, and says how many placements that stood for") {
  const auto result = rp::map(grid(2), rp::Machine::from_spec("pack:2 core:2 pu:1"));
  CHECK(result.proved);
  CHECK_FALSE(result.stopped);
  CHECK(result.algorithm == "exact");
  CHECK(result.distinct_placements == 3);
  CHECK(result.bound.levels.front().largest_link == result.evaluation.levels.front().largest_link);
  CHECK_FALSE(result.evaluation.value);
}

TEST_CASE("what a network that is no tree carries is part of the costs") {
  const auto matrix = rp::CommunicationMatrix::from_csr(std::vector<std::int32_t>{0, 1, 1},
                                                        std::vector<std::int32_t>{1},
                                                        std::vector<std::uint64_t>{7});
  const auto ring = rp::Machine::from_spec("5xcore:1 pu:1", {.network = "torus:5:speed=0.5"});
  const auto apart = rp::placement_on(ring, std::vector<std::uint32_t>{0, 2});
  const auto load = rp::evaluate(matrix, ring, apart).network;
  REQUIRE(load);
  CHECK(load->busiest_link == "x link 0 - 1");
  CHECK(load->largest_link == 7);
  CHECK(load->largest_link_by_speed == 14);
  CHECK(load->byte_hops == 14);
  CHECK(load->mean_hops == 2);
  const auto tree = rp::Machine::from_spec("5xcore:1 pu:1");
  CHECK_FALSE(rp::evaluate(matrix, tree, apart).network);
}

TEST_CASE("distances and bandwidths begin with the outermost level") {
  const auto matrix = rp::CommunicationMatrix::from_csr(std::vector<std::int32_t>{0, 1, 1},
                                                        std::vector<std::int32_t>{1},
                                                        std::vector<std::uint64_t>{7});
  const auto machine = rp::Machine::from_spec("2xpack:2 core:2 pu:1");
  REQUIRE(machine.level_names().front() == "inter-node");
  const auto apart = rp::placement_on(machine, std::vector<std::uint32_t>{0, 4});
  const auto by_distance = rp::Objective::hop_bytes({100, 10, 1});
  CHECK(*rp::evaluate(matrix, machine, apart, {.objective = by_distance}).value == 700);
  const auto by_bandwidth = rp::Objective::bottleneck({1, 10, 100});
  CHECK(*rp::evaluate(matrix, machine, apart, {.objective = by_bandwidth}).value == 7);
  CHECK_THROWS_AS(rp::Problem(matrix, machine, {.objective = rp::Objective::hop_bytes({1, 2})}),
                  rp::UsageError);
}

TEST_CASE("ratio and loads count what leaves the nodes") {
  const auto machine = rp::Machine::from_spec("2xcore:2 pu:1");
  const auto matrix = grid(2, 100);  // 0-1, 0-2, 1-3, 2-3
  const auto cost = rp::evaluate(matrix, machine,
                                 rp::placement_on(machine, std::vector<std::uint32_t>{0, 1, 2, 3}));
  CHECK(cost.inter_node.bytes == 200);
  CHECK(cost.intra_node.bytes == 200);
  CHECK(cost.intra_node.messages == 4);
  CHECK(*cost.node_ratio() == 1);
  CHECK(cost.levels.front().name == "inter-node");
  CHECK(cost.levels.front().largest_link == 200);
  CHECK(cost.levels.front().pair_volume == 200);
  const auto by_messages = rp::evaluate(
      matrix, machine, rp::placement_on(machine, std::vector<std::uint32_t>{0, 1, 2, 3}),
      {.measure = rp::Measure::messages});
  CHECK(by_messages.levels.front().largest_link == 4);
}

TEST_CASE("constraints hold") {
  const auto matrix = grid(3);
  const auto machine = rp::Machine::from_spec("4xpack:2 core:4 pu:1");
  SECTION("a fixed rank stays") {
    const auto result = rp::map(matrix, machine, {.constraints = {.fixed = {{4, "n02", 5}}}});
    const auto& slot = result.placement.ranks[4];
    CHECK(slot.host == "n02");
    CHECK(slot.cores.front() == 5);
    CHECK_THROWS_AS(rp::map(matrix, machine, {.constraints = {.fixed = {{4, "n09", 5}}}}),
                    rp::InputError);
  }
  SECTION("ranks get neighbouring cores") {
    const auto result = rp::map(matrix, machine, {.constraints = {.cores_per_rank = 2}});
    for (const auto& slot : result.placement.ranks) CHECK(slot.cores.size() == 2);
    CHECK(*rp::Problem(
               matrix, machine,
               {.objective = rp::Objective::hop_bytes(), .constraints = {.cores_per_rank = 2}})
               .evaluate(result.placement)
               .value > 0);
    CHECK_THROWS_AS(rp::map(matrix, machine, {.constraints = {.cores_per_rank = 8}}),
                    rp::InputError);
    CHECK_THROWS_AS(rp::map(matrix, machine, {.constraints = {.cores_per_rank = 0}}),
                    rp::UsageError);
  }
  SECTION("few moves change few ranks") {
    const auto start = rp::Problem(matrix, machine).baseline(rp::Baseline::by_node).placement;
    const auto result = rp::map(matrix, machine, {.constraints = {.start = start, .max_moves = 2}});
    std::size_t moved = 0;
    for (std::size_t r = 0; r < start.ranks.size(); ++r) {
      const auto& now = result.placement.ranks[r];
      moved += now.host != start.ranks[r].host || now.cores != start.ranks[r].cores ? 1 : 0;
    }
    CHECK(moved == 2);
    std::size_t in_moves = 0;
    for (const rp::Move& move : result.moves) in_moves += move.from.size();
    CHECK(in_moves == 2);
    CHECK(result.moves.back().after.front().largest_link ==
          result.evaluation.levels.front().largest_link);
    CHECK_THROWS_AS(rp::map(matrix, machine, {.constraints = {.max_moves = 2}}), rp::UsageError);
  }
  SECTION("idle cores are packed or spread") {
    const auto hosts_of = [&](rp::IdleCores idle) {
      std::set<std::string> hosts;
      const auto result = rp::map(matrix, machine, {.constraints = {.idle = idle}});
      for (const auto& slot : result.placement.ranks) hosts.insert(slot.host);
      return hosts.size();
    };
    CHECK(hosts_of(rp::IdleCores::pack) == 2);
    CHECK(hosts_of(rp::IdleCores::spread) == 4);
  }
  SECTION("the nodes that ranks may use") {
    const auto hosts_of = [&](rp::Constraints constraints) {
      std::set<std::string> hosts;
      constraints.idle = rp::IdleCores::spread;
      const auto result = rp::map(matrix, machine, {.constraints = std::move(constraints)});
      for (const auto& slot : result.placement.ranks) hosts.insert(slot.host);
      return hosts;
    };
    using Nodes = rp::NodeChoice;
    CHECK(hosts_of({.nodes = Nodes::fewest}).size() == 2);
    CHECK(hosts_of({.nodes = Nodes::all}).size() == 4);
    for (std::size_t count = 2; count <= 4; ++count) {
      const auto hosts = hosts_of({.nodes = Nodes::first, .node_count = count});
      CHECK(hosts.size() == count);
      CHECK(*hosts.rbegin() == "n0" + std::to_string(count - 1));
    }
    const auto refuses = [&](rp::Constraints constraints) {
      CHECK_THROWS_AS(hosts_of(std::move(constraints)), rp::UsageError);
    };
    refuses({.nodes = Nodes::first});
    refuses({.nodes = Nodes::fewest, .node_count = 2});
    refuses({.nodes = static_cast<Nodes>(9)});
    CHECK_THROWS_AS(hosts_of({.nodes = Nodes::first, .node_count = 5}), rp::InputError);
  }
  SECTION("memory demand leaves cores idle") {
    const rp::MemoryDemand demand{.rank_GBps = 10, .bandwidth_GBps = 20};
    const auto result = rp::map(matrix, machine, {.constraints = {.memory = demand}});
    check_is_placement(machine, result.placement, 9);
    CHECK_THROWS_AS(rp::map(matrix, machine, {.constraints = {.memory = rp::MemoryDemand{}}}),
                    rp::InputError);
  }
}

TEST_CASE("more fixed ranks than slots are refused, whatever chooses the idle cores") {
  const auto silent = [](std::size_t ranks) {
    const std::vector<std::uint64_t> offsets(ranks + 1, 0);
    return rp::CommunicationMatrix::from_csr(std::span<const std::uint64_t>(offsets), {}, {}, {});
  };
  const auto refused = [&](const rp::Machine& machine, rp::Constraints constraints) {
    const rp::Problem problem(silent(3), machine, {.constraints = std::move(constraints)});
    CHECK_THROWS_WITH(problem.search(), Catch::Contains("more ranks are fixed on") &&
                                            Catch::Contains("than its 1 slots"));
    CHECK_THROWS_WITH(problem.bound(), Catch::Contains("than its 1 slots"));
  };
  const auto two = rp::Machine::from_spec("pack:2 core:1 pu:1", {.hosts = {{"a", 2}, {"b", 1}}});
  const auto three = rp::Machine::from_spec("core:3 pu:1", {.hosts = {{"a", 1}, {"b", 3}}});
  const rp::MemoryDemand demand{.rank_GBps = 10, .bandwidth_GBps = 20};
  for (const rp::IdleCores idle :
       {rp::IdleCores::search, rp::IdleCores::pack, rp::IdleCores::spread}) {
    refused(two, {.idle = idle, .fixed = {{0, "b", 0}, {1, "b", 1}}});
    refused(three, {.idle = idle, .fixed = {{0, "a", 0}, {1, "a", 1}}});
  }
  refused(two, {.fixed = {{0, "b", 0}, {1, "b", 1}}, .memory = demand});
  refused(three, {.fixed = {{0, "a", 0}, {1, "a", 1}}, .memory = demand});
}

TEST_CASE("kept nodes are those of the profile") {
  const auto profile = rp::read_profile(std::filesystem::path(PROFILES) / "stencil48");
  const auto machine = rp::Machine::from_profile(profile);
  const auto result =
      rp::map(profile.matrix(), machine, {.constraints = {.nodes = rp::NodeChoice::keep}});
  const auto ranks = profile.ranks();
  for (const auto& slot : result.placement.ranks) CHECK(slot.host == ranks[slot.rank].host);
  CHECK_THROWS_AS(rp::map(grid(2), machine, {.constraints = {.nodes = rp::NodeChoice::keep}}),
                  rp::InputError);
}

TEST_CASE("a predicted placement says its time") {
  const auto machine = rp::Machine::from_spec("draco");
  const auto result = rp::map(grid(4), machine, {.objective = rp::Objective::predicted("draco")});
  CHECK(result.prediction.find("predicted") != std::string::npos);
  CHECK(result.bound.levels.empty());
  CHECK_THROWS_AS(rp::map(grid(4), machine, {.objective = rp::Objective::predicted("nowhere")}),
                  rp::InputError);
}

TEST_CASE("what does not fit is an error with a text") {
  const auto machine = rp::Machine::from_spec("2xcore:2 pu:1");
  CHECK_THROWS_AS(rp::map(grid(3), machine), rp::InputError);
  const auto bytes_only = random_graph(4, 2, 1);
  CHECK_THROWS_AS(rp::map(bytes_only, machine, {.measure = rp::Measure::messages}), rp::UsageError);
  for (rp::MapOptions wrong :
       {rp::MapOptions{.measure = rp::Measure(99)}, rp::MapOptions{.sense = rp::Sense(99)},
        rp::MapOptions{.time = std::chrono::nanoseconds(0)},
        rp::MapOptions{.time = std::chrono::nanoseconds::max()},
        rp::MapOptions{.constraints = {.cores_per_rank = 4294967295}},
        rp::MapOptions{.objective = rp::Objective::hop_bytes({1, 2, 3, 4})}}) {
    CHECK_THROWS_AS(rp::map(grid(2), machine, wrong), rp::Error);
  }
  const rp::Problem problem(grid(2), machine);
  const auto too_few = rp::placement_on(machine, std::vector<std::uint32_t>{0, 1});
  CHECK_THROWS_AS(problem.evaluate(too_few), rp::InputError);
  rp::Placement without_cores = rp::placement_on(machine, std::vector<std::uint32_t>{0, 1, 2, 3});
  without_cores.ranks[2].cores.clear();
  CHECK_THROWS_AS(problem.evaluate(without_cores), rp::InputError);
  rp::Placement turned = rp::placement_on(machine, std::vector<std::uint32_t>{3, 1});
  std::swap(turned.ranks[0], turned.ranks[1]);
  CHECK(rp::cores_of(machine, turned) == std::vector<std::uint32_t>{3, 1});
  rp::Placement without_rank = turned;
  without_rank.ranks.pop_back();
  for (const rp::Placement& wrong : {without_rank, rp::Placement{}}) {
    CHECK_THROWS_AS(rp::cores_of(machine, wrong), rp::InputError);
    CHECK_THROWS_AS(rp::launch_file(wrong, rp::Launcher::openmpi, "a", "b"), rp::InputError);
  }
  CHECK_THROWS_AS(rp::placement_on(machine, std::vector<std::uint32_t>{0, 0}), rp::InputError);
  CHECK_THROWS_AS(rp::placement_on(machine, std::vector<std::uint32_t>{0, 4}), rp::InputError);
}

TEST_CASE("what a callback throws comes out as it is") {
  struct Mine : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  const auto tell = [](const rp::SearchProgress&) { throw Mine("enough"); };
  CHECK_THROWS_AS(rp::map(random_graph(64, 4, 1), rp::Machine::from_spec("8xcore:8 pu:1"),
                          {.threads = 2, .progress = tell}),
                  Mine);
}
