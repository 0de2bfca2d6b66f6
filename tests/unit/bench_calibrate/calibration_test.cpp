// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/calibration.hpp"

#include <catch2/catch.hpp>

#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"
#include "tests/unit/bench_calibrate/pair_times.hpp"

using namespace rankplace;
using namespace rankplace::calibrate;
using namespace rankplace::test;
using Catch::Contains;

namespace {

/// Two hosts of two cores, with made-up times.
Calibration of_two_hosts() {
  Calibration calibration{.machine = "2 hosts",
                          .date = "2024-05-02T10:11:12Z",
                          .command = "mpirun -H n01,n02",
                          .environment = {{"cpu", "a CPU"}},
                          .cluster = {{{"n01", "kind0"}, {"n02", "kind0"}},
                                      {{"kind0", load_hwloc_synthetic("pack:1 core:2 pu:1").xml}},
                                      {}},
                          .core_names = {"n01:0", "n01:1", "n02:0", "n02:1"},
                          .levels = {},
                          .memory = {{"kind0", R"({"domains": []})"}}};
  LevelPairs outer{"inter-node", 4, {{0, 2}}, {{0, 2}, {1, 3}}, 2};
  LevelPairs inner{"intra-node", 2, {{0, 1}}, {{0, 1}, {2, 3}}, 1};
  std::vector<PairTime> times;
  for (std::size_t step = 0; step < 4; ++step) {
    add_times(times, step, {step < 2 ? 2.0 : 1.0, 4, 4, 1});
  }
  calibration.levels = measured_levels({outer, inner}, times, "then");
  return calibration;
}

}  // namespace

TEST_CASE("a calibration is a machine and the costs of its links") {
  const TempDir folder;
  const auto path = folder.path() / "machine.json";
  const Calibration calibration = of_two_hosts();
  write_file(path, calibration_json(calibration));
  const LinkCosts costs = read_link_costs(path);
  REQUIRE(costs.levels.size() == 2);
  for (std::size_t l = 0; l < 2; ++l) {
    CHECK(costs.levels[l].level == calibration.levels[l].cost.level);
    CHECK(costs.levels[l].latency_us == Approx(calibration.levels[l].cost.latency_us));
    CHECK(costs.levels[l].link_GBps == Approx(calibration.levels[l].cost.link_GBps));
  }
  const ResolvedMachine resolved = resolve_machine(path.string(), {}, nullptr);
  CHECK(resolved.machine.node_count() == 2);
  CHECK(resolved.machine.core_count() == 4);
  CHECK(resolved.has_real_hosts);
}

TEST_CASE("every point says which pair it is of, and where it comes from") {
  std::string json = calibration_json(of_two_hosts());
  std::erase_if(json, [](char c) { return c == ' ' || c == '\n'; });
  CHECK_THAT(json, Contains(R"({"pair":"n01:0n02:0","operation":"ping-pong","bytes":1,)") &&
                       Contains(R"({"pair":"all","operation":"barrier","bytes":0,)") &&
                       Contains(R"("command":"mpirun-Hn01,n02")") &&
                       Contains(R"({"kind":"kind0","domains":[]})"));
}

TEST_CASE("costs of links alone are no machine") {
  const TempDir folder;
  const auto path = folder.path() / "links.json";
  write_link_costs(*preset_link_costs("draco"), "a test", path);
  CHECK_THROWS_WITH(resolve_machine(path.string(), {}, nullptr), Contains("as `links`"));
}
