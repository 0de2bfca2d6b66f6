// SPDX-License-Identifier: BSD-3-Clause
// Every launch file that is written reads back as the placement that it was written from.
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <string>

#include "mapper/model/machine/adjacent_cores.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "rankfiles/launch_file_reader.hpp"
#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"
#include "tests/support/os_pus.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// 1 to 4 nodes of 1 to 9 cores with 1 or 2 PUs each; alike or all different.
Machine random_numbered_machine(std::mt19937& random) {
  const auto below = [&random](std::uint32_t bound) {
    return std::uniform_int_distribution<std::uint32_t>(0, bound - 1)(random);
  };
  const std::uint32_t threads = 1 + below(2);
  const bool alike = below(2) == 0;
  const TopologyTree first = numbered_node(1 + below(9), threads, &random);
  std::vector<NodeSpec> nodes;
  for (std::size_t n = 0, count = 1 + below(4); n < count; ++n) {
    nodes.push_back({"n" + std::to_string(8 + n),
                     alike ? first : numbered_node(1 + below(9), threads, &random), 0});
  }
  return Machine(nodes);
}

/// The machine itself, or with slots of 2 to 4 of its cores if a node has so many.
Machine with_random_slots(const Machine& cores, std::mt19937& random) {
  const auto per_rank = static_cast<std::uint32_t>(1 + random() % 4);
  const auto groups = adjacent_cores(cores, per_rank, {random() % 6});
  return groups.empty() ? cores : machine_of_slots(cores, groups).machine;
}

PlacementFile random_placement(const Machine& machine, std::mt19937& random) {
  const std::size_t cores = machine.core_count();
  const std::size_t ranks = random() % 3 == 0 ? cores : 1 + random() % cores;
  const auto baseline = random() % 2 == 0 ? Baseline::packed : Baseline::random;
  PlacementFile file;
  file.ranks = slots_of(machine, baseline_placement(baseline, machine, ranks, random()));
  file.machine = "random";
  return file;
}

}  // namespace

TEST_CASE("launch files read back as they were written, or are refused with a way out") {
  std::mt19937 random(5);
  std::map<std::string, int> written;
  for (int i = 0; i < 400; ++i) {
    const Machine machine = random_numbered_machine(random);
    const PlacementFile placement = random_placement(with_random_slots(machine, random), random);
    for (const std::string& name : launcher_names()) {
      if (name == "exec") continue;  // the placement itself
      INFO(name << " " << to_json(placement));
      LaunchFile made;
      try {
        made = launcher_named(name).launch_file({placement, "file", "placement.json"});
      } catch (const InputError& error) {
        CHECK((name == "pals" || name == "cray" || name == "fujitsu"));
        CHECK_THAT(error.what(), Catch::Contains("use `launcher`"));
        continue;
      }
      INFO(made.text);
      const bool by_exec = made.commands.front().argv.back() == "--";
      // MPICH's file has every binding, also where the command cannot use it.
      if ((by_exec && name != "mpich") || name == "flux") {
        CHECK_THROWS_WITH(launch_file_from_text(made.text, "file", machine),
                          Catch::Contains("name the placement JSON"));
        continue;
      }
      ++written[name];
      std::vector<RankSlot> read = launch_file_from_text(made.text, "file", machine);
      for (RankSlot& slot : read) slot.os_pus = placement.ranks.at(slot.rank).os_pus;
      CHECK(read == placement.ranks);
    }
  }
  for (const std::string& name : launcher_names()) {
    if (name != "exec" && name != "flux") CHECK(written[name] > 40);
  }
}
