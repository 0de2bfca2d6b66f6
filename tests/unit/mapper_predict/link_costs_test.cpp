// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/link_costs.hpp"

#include <catch2/catch.hpp>

#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/link_costs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Catch::Contains;

TEST_CASE("costs in the order of the machine's levels; others are left out") {
  const Machine node = cluster_of(1, tree_2x2x2());
  LinkCosts costs = costs_2x2x2();
  std::swap(costs.levels[1], costs.levels[3]);
  const auto by_level = costs_by_level(costs, node);
  REQUIRE(by_level.size() == 3);
  CHECK(by_level[0].level == "inter-socket");
  CHECK(by_level[2].latency_us == 1);
}

TEST_CASE("a level without costs, or with two, is named") {
  const Machine machine = cluster_of(2, tree_2x6());
  CHECK_THROWS_WITH(
      costs_by_level({"file.json", {costs_2x2x2().levels[0]}}, machine),
      Contains("level inter-socket") && Contains("file.json") && Contains("`link_costs`"));
  LinkCosts twice = costs_2x2x2();
  twice.levels.push_back(twice.levels[0]);
  CHECK_THROWS_WITH(costs_by_level(twice, machine), Contains("inter-node is there twice"));
}

TEST_CASE("costs on the command line") {
  const LevelCost full = parse_level_cost("inter-node=2.4,1.4,1.5");
  CHECK(full.level == "inter-node");
  CHECK(full.latency_us == 2.4);
  CHECK(full.flow_GBps == 1.4);
  CHECK(full.link_GBps == 1.5);
  CHECK(full.duplex == Duplex::full);
  CHECK(parse_level_cost("shared-cache=0,6,7,half").duplex == Duplex::half);
  const auto text = GENERATE(as<std::string>(), "", "inter-node", "=1,2,3", "a=1,2", "a=1,2,3,4",
                             "a=1,2,x", "a=1,2,3,half,half", "a=-1,2,3", "a=1,0,3", "a=1,2,0",
                             "a=nan,2,3", "a=1,nan,3", "a=1,2,3 ");
  CAPTURE(text);
  CHECK_THROWS_AS(parse_level_cost(text), UsageError);
}

TEST_CASE("costs of single levels replace those of a file, or are added") {
  const LinkCosts changed = with_changed(
      costs_2x2x2(), {parse_level_cost("inter-node=1,2,3"), parse_level_cost("inter-pod=4,5,6")});
  REQUIRE(changed.levels.size() == 5);
  CHECK(changed.levels[0].latency_us == 1);
  CHECK(changed.levels[4].level == "inter-pod");
}

TEST_CASE("the presets know every level of their machines, in a torus too") {
  for (const std::string name : {"draco", "jaguar"}) {
    const auto costs = preset_link_costs(name);
    REQUIRE(costs);
    CHECK_NOTHROW(costs_by_level(*costs, resolve_machine(name, {}, nullptr).machine));
    for (const LevelCost& cost : costs->levels) CHECK_FALSE(cost.provenance.empty());
  }
  MachineView in_torus;
  in_torus.network = network_from("torus:11,1,1");
  const Machine jaguar = resolve_machine("jaguar", {}, nullptr, in_torus).machine;
  REQUIRE(jaguar.network() != nullptr);
  CHECK_NOTHROW(costs_by_level(*preset_link_costs("jaguar"), jaguar));
  CHECK_FALSE(preset_link_costs("this"));
  CHECK(preset_link_costs("4xdraco")->source == preset_link_costs("draco")->source);
  CHECK_FALSE(preset_link_costs("4draco"));
}

TEST_CASE("a machine.json says what was written") {
  const TempDir folder;
  const auto path = folder.path() / "machine.json";
  LinkCosts costs = *preset_link_costs("draco");
  costs.levels.front().eager_bytes = 12288;
  costs.levels.front().burst_bytes = 4096;
  costs.levels.front().answers = AnswerOrder::behind_data;
  costs.levels.back().answers = std::nullopt;
  write_link_costs(costs, "a test", path);
  costs.source = path.string();
  CHECK(read_link_costs(path) == costs);
}

TEST_CASE("a damaged machine.json is refused with the place") {
  const TempDir folder;
  const auto path = folder.path() / "machine.json";
  const std::string head = R"({"format": "rankplace-machine", "format_version": 1, "levels": [)";
  const std::string level = R"({"name": "inter-node", "latency_us": 1, "flow_GBps": 1.5)";
  const auto [text, problem] = GENERATE_REF(table<std::string, std::string>({
      {"{}", "\"format\" is missing"},
      {"[", "broken JSON"},
      {head + level + "}]}", "levels[0]: \"link_GBps\" is missing"},
      {head + level + R"(, "link_GBps": 0}]})", "\"link_GBps\" is not above 0"},
      {head + level + R"(, "link_GBps": "1"}]})", "\"link_GBps\" is not a number"},
      {head + level + R"(, "link_GBps": 1, "duplex": "both"}]})", "neither \"full\" nor"},
      {head + level + R"(, "link_GBps": 1, "answers": "late"}]})", "neither \"behind data\" nor"},
      {head + R"({"name": "a", "latency_us": -1, "flow_GBps": 1, "link_GBps": 1}]})", "below 0"},
  }));
  write_file(path, text);
  CHECK_THROWS_WITH(read_link_costs(path), Contains(problem) || Contains("is not \"rankplace"));
}
