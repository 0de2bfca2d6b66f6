// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/tree_view.hpp"

#include <catch2/catch.hpp>

#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using rankplace::test::levels_of;
using Numbers = std::vector<std::uint32_t>;

namespace {

using Names = std::vector<std::string>;

const std::string smt_node = "pack:2 l3:1 l2:2 core:2 pu:2";

Machine viewed(const std::string& spec, const std::string& levels, bool use_hwthreads) {
  MachineView view;
  view.use_hwthreads = use_hwthreads;
  if (!levels.empty()) view.kinds = kinds_from(levels);
  return resolve_machine(spec, {}, nullptr, view).machine;
}

}  // namespace

TEST_CASE("--levels: kinds that are not named collapse") {
  CHECK(levels_of(viewed(smt_node, "package", false)) == Names{"inter-socket", "intra-socket"});
  CHECK(levels_of(viewed(smt_node, "l2", false)) == Names{"intra-node", "shared-cache"});
  CHECK(levels_of(viewed("2x" + smt_node, "package,l2", false)) ==
        Names{"inter-node", "inter-socket", "intra-socket", "shared-cache"});
  CHECK_THROWS_WITH(kinds_from("package,l5"), Catch::Contains("unknown kind of object 'l5'"));
}

TEST_CASE("--levels without switch: all nodes are equally far") {
  MachineView view;
  view.network = network_from("fat-tree:2");
  view.kinds = kinds_from("package");
  CHECK(levels_of(resolve_machine("4x" + smt_node, {}, nullptr, view).machine) ==
        Names{"inter-node", "inter-socket", "intra-socket"});
  view.kinds = kinds_from("switch,package");
  CHECK(levels_of(resolve_machine("4x" + smt_node, {}, nullptr, view).machine).front() ==
        "inter-switch");
}

TEST_CASE("hardware threads as slots have both logical numbers and one OS number each") {
  const Machine machine = viewed("2x" + smt_node, "", true);
  CHECK(machine.core_count() == 32);
  CHECK(levels_of(machine).back() == "shared-core");
  const Core& core = machine.core(machine.core_at(NodeId(1), 5));
  CHECK(core.cores == std::vector{2U});
  CHECK(core.os_pus == Numbers{5});
  const std::vector<RankSlot> slots =
      slots_of(machine, Placement(machine, {machine.core_at(NodeId(1), 5)}));
  CHECK(slots.front().cores == Numbers{2});
  CHECK(slots.front().hwthreads == Numbers{5});
  CHECK(placement_from(machine, slots).cores().front() == machine.core_at(NodeId(1), 5));
  CHECK_THROWS_WITH(placement_from(viewed(smt_node, "", false), slots),
                    Catch::Contains("make them hardware threads: see `slots`"));
  CHECK_THROWS_WITH(placement_from(machine, {{0, "n00", {2}}}),
                    Catch::Contains("take a machine whose slots are cores: see `slots`"));
}

/// Caches inside the cores put hwloc's threads in another order than their OS numbers.
const std::string caches_in_cores = "pack:1 core:2 l1:2 pu:2(indexes=0,2,1,3,4,6,5,7)";

TEST_CASE("hardware threads are numbered as hwloc does, not by their OS numbers") {
  const Machine machine = viewed(caches_in_cores, "", true);
  Numbers os_pus;
  for (std::uint32_t thread = 0; thread < 8; ++thread) {
    const Core& core = machine.core(machine.core_at(NodeId(0), thread));
    CHECK(core.hwthreads == Numbers{thread});
    os_pus.push_back(core.os_pus.front());
  }
  CHECK(os_pus == Numbers{0, 2, 1, 3, 4, 6, 5, 7});
}

TEST_CASE("the OS numbers of a core are ascending, whatever hwloc's order") {
  const Machine machine = viewed(caches_in_cores, "", false);
  CHECK(machine.core(CoreId(0)).os_pus == Numbers{0, 1, 2, 3});
}

TEST_CASE("cores of one hardware thread as slots") {
  const Machine machine = viewed("pack:2 core:2 pu:1", "", true);
  CHECK(machine.core(CoreId(3)).cores == std::vector{3U});
  CHECK(levels_of(machine) == Names{"inter-socket", "intra-socket"});
}
