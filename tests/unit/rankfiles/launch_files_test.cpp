// SPDX-License-Identifier: BSD-3-Clause
// The files and commands for launchers other than Open MPI, to the letter, and what they refuse.
#include <catch2/catch.hpp>

#include "rankfiles/hydra_rank_map.hpp"
#include "rankfiles/launch_file_reader.hpp"
#include "rankfiles/launcher.hpp"
#include "rankfiles/os_pus.hpp"
#include "support/errors.hpp"
#include "tests/support/os_pus.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

PlacementFile placement_of(std::vector<RankSlot> ranks) {
  PlacementFile placement;
  placement.ranks = std::move(ranks);
  return placement;
}

LaunchFile made_for(const char* launcher, std::vector<RankSlot> ranks) {
  return launcher_named(launcher).launch_file({placement_of(std::move(ranks)), "f", "p.json"});
}

std::string command_of(const LaunchFile& made) { return shell_text(made.commands.front().argv); }

/// The text without its comment.
std::string body_of(const LaunchFile& made) {
  std::string text = made.text;
  while (text.starts_with('#')) text.erase(0, text.find('\n') + 1);
  return text;
}

/// Two ranks on each of two hosts, in turns or host by host, on crossed PUs.
const std::vector<RankSlot> in_turns{
    {0, "a", {1}, {4}}, {1, "b", {1}, {4}}, {2, "a", {0}, {2}}, {3, "b", {0}, {2}}};
const std::vector<RankSlot> in_blocks{
    {0, "b", {1}, {4}}, {1, "b", {0}, {2}}, {2, "a", {1}, {4}}, {3, "a", {0}, {2}}};
const std::vector<RankSlot> with_threads{{0, "a", {0}, {0, 64}}, {1, "a", {3}, {3, 67}}};

Machine two_hosts() {
  const TopologyTree node = test::numbered_node(8, 1);
  return Machine({{"a", node, 0}, {"b", node, 0}});
}

std::vector<RankSlot> slots_in(const std::string& text) {
  return launch_file_from_text(text, "f", two_hosts());
}

}  // namespace

TEST_CASE("Slurm: a host per line, and one list of CPUs for all hosts") {
  const LaunchFile made = made_for("slurm", in_turns);
  CHECK(body_of(made) == "a\nb\na\nb\n");
  CHECK(command_of(made) == "env SLURM_HOSTFILE=f srun -n 4 -m arbitrary --cpu-bind=map_cpu:4,2");
  CHECK(command_of(made_for("slurm", with_threads)) ==
        "env SLURM_HOSTFILE=f srun -n 2 -m arbitrary "
        "--cpu-bind=mask_cpu:0x10000000000000001,0x80000000000000008");
}

TEST_CASE("Slurm: hosts that need other lists, or unknown CPUs, go through rankplace exec") {
  const char* const wrapped =
      "env SLURM_HOSTFILE=f srun -n 2 -m arbitrary --cpu-bind=none rankplace exec --placement "
      "p.json --";
  CHECK(command_of(made_for("slurm", {{0, "a", {1}, {4}}, {1, "b", {0}, {2}}})) == wrapped);
  CHECK(command_of(made_for("slurm", {{0, "a", {1}}, {1, "b", {1}}})) == wrapped);
  // A host with fewer ranks takes the beginning of the list.
  CHECK_THAT(command_of(made_for("slurm", {in_turns[0], in_turns[1], in_turns[2]})),
             Contains("map_cpu:4,2"));
}

TEST_CASE("MPICH: hosts with the CPUs of their ranks, and a rank map where it is needed") {
  const LaunchFile by_host = made_for("mpich", in_blocks);
  CHECK(body_of(by_host) == "b:2 binding=user:4,2\na:2 binding=user:4,2\n");
  CHECK(command_of(by_host) == "mpiexec -f f -n 4");
  const LaunchFile around = made_for("mpich", in_turns);
  CHECK(body_of(around) == "a:2 binding=user:4,2\nb:2 binding=user:4,2\n");
  CHECK(around.commands.front().version == "MPICH 5.0.2 or newer");
  CHECK(command_of(around) == "mpiexec -f f -rankmap 0,1,0,1 -n 4");
  CHECK(around.commands.back().version == "MPICH before 5.0.2");
  CHECK(shell_text(around.commands.back()) ==
        "mpiexec -hosts a:1,b:1,a:1,b:1 -n 4 rankplace exec --placement p.json --");
  CHECK(body_of(made_for("mpich", with_threads)) == "a:2 binding=user:0+64,3+67\n");
}

TEST_CASE("MPICH: a rank map that Hydra does not hand on rightly") {
  // Two hosts: no other order of them helps.
  std::vector<RankSlot> ranks;
  for (const char* const host : {"a", "b", "a", "b", "b"}) {
    ranks.push_back({std::uint32_t(ranks.size()),
                     host,
                     {std::uint32_t(ranks.size())},
                     {std::uint32_t(ranks.size())}});
  }
  const LaunchFile made = made_for("mpich", ranks);
  REQUIRE(made.commands.size() == 1);
  CHECK(command_of(made) == "mpiexec -f f -n 5");
  CHECK_THAT(made.text, Contains("-rankmap 0,1,0,1,1\n"));
  // Each piece begins the list of bindings anew.
  CHECK(body_of(made) ==
        "a:1 binding=user:0\nb:1 binding=user:1\na:1 binding=user:2\nb:2 binding=user:3,4\n");
  CHECK(slots_in(made.text) == ranks);
}

TEST_CASE("what Hydra makes of rank maps, as seen in MPICH 4.1.3, 4.3.2 and 5.0.2") {
  CHECK(hydra_hands_on({0, 0, 1, 1, 2}));
  CHECK(hydra_hands_on({0, 1, 2, 3, 0, 1, 2, 3}));  // (0,4,1) twice
  CHECK(hydra_hands_on({0, 1, 0, 1, 2, 2}));        // something else behind the repeats
  CHECK(hydra_hands_on({0, 0, 1, 2, 2, 3, 0, 1, 3, 2, 1, 2, 3, 1, 3, 0}));
  // The rank behind the repeats is on the host of the last one, and is lost.
  CHECK_FALSE(hydra_hands_on({0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0}));
  // Host 1 behind 0,2,3 twice makes it three times.
  CHECK_FALSE(hydra_hands_on({0, 1, 0, 2, 3, 0, 2, 3, 1, 0, 2, 1, 3, 1, 2, 3}));
  // A second sequence that repeats is read once too often.
  CHECK_FALSE(hydra_hands_on({0, 1, 2, 0, 1, 2, 3, 2, 1, 2, 1, 0, 3}));
}

TEST_CASE("Intel MPI: an argument set for each host, the program given to the script") {
  const LaunchFile made = made_for("intel", in_blocks);
  CHECK(body_of(made) ==
        "exec mpirun -host b -env 'I_MPI_PIN_DOMAIN=[0x10,0x4]' -n 2 \"$@\" : \\\n"
        "  -host a -env 'I_MPI_PIN_DOMAIN=[0x10,0x4]' -n 2 \"$@\"\n");
  CHECK(command_of(made) == "sh f");
  CHECK_THAT(made.text, Catch::StartsWith("#!/bin/sh\n"));
  CHECK(body_of(made_for("intel", with_threads)) ==
        "exec mpirun -host a -env "
        "'I_MPI_PIN_DOMAIN=[0x10000000000000001,0x80000000000000008]' -n 2 \"$@\"\n");
}

TEST_CASE("Intel MPI: hosts in turns, the first set of each with the pins of all its ranks") {
  const LaunchFile made = made_for("intel", in_turns);
  CHECK(body_of(made) ==
        "exec mpirun -host a -env 'I_MPI_PIN_DOMAIN=[0x10,0x4]' -n 1 \"$@\" : \\\n"
        "  -host b -env 'I_MPI_PIN_DOMAIN=[0x10,0x4]' -n 1 \"$@\" : \\\n"
        "  -host a -n 1 \"$@\" : \\\n"
        "  -host b -n 1 \"$@\"\n");
  const std::vector<RankSlot> back = slots_in(made.text);
  REQUIRE(back.size() == 4);
  CHECK(back[0].os_pus == std::vector<std::uint32_t>{4});
  CHECK(back[2].os_pus == std::vector<std::uint32_t>{2});
}

TEST_CASE("Cray MPICH: the rank of each slot, nodes and slots in Slurm's order") {
  std::vector<RankSlot> ranks = in_blocks;
  for (RankSlot& slot : ranks) slot.host = slot.host == "b" ? "n10" : "n9";
  const LaunchFile made = made_for("cray", ranks);
  CHECK(body_of(made) == "3,2\n1,0\n");
  CHECK(command_of(made) ==
        "env MPICH_RANK_REORDER_METHOD=3 MPICH_RANK_REORDER_FILE=f srun -N 2 -n 4 "
        "--ntasks-per-node=2 -m block --nodelist=n9,n10 --cpu-bind=map_cpu:2,4");
  CHECK_THROWS_WITH(made_for("cray", {in_turns[0], in_turns[1], in_turns[2]}),
                    Contains("different numbers of ranks") && Contains("`launcher` slurm"));
  CHECK_THROWS_WITH(made_for("cray", {{0, "a", {1}, {4}}, {1, "b", {0}, {2}}}),
                    Contains("hosts a and b use different cores"));
}

TEST_CASE("PALS: the same order, slots bound by lists, hosts in the order of slots") {
  const LaunchFile made = made_for("pals", in_blocks);
  CHECK(body_of(made) == "3,2\n1,0\n");
  CHECK(command_of(made) ==
        "env MPICH_RANK_REORDER_METHOD=3 MPICH_RANK_REORDER_FILE=f mpiexec -n 4 --ppn 2 --hosts "
        "a,b --cpu-bind list:2:4");
  CHECK_THAT(command_of(made_for("pals", with_threads)), Contains("--cpu-bind list:0,64:3,67"));
  CHECK_THROWS_WITH(made_for("pals", {in_turns[0], in_turns[1], in_turns[2]}),
                    Contains("different numbers of ranks") && Contains("`launcher` exec"));
}

TEST_CASE("Flux: a host per line without comments, and one map of CPUs for all hosts") {
  const LaunchFile made = made_for("flux", in_turns);
  CHECK(made.text == "a\nb\na\nb\n");
  CHECK(command_of(made) ==
        "flux run -N 2 -n 4 --requires=host:a,b --exclusive --taskmap=hostfile:f -o mpibind=off -o "
        "'cpu-affinity=map:4;2'");
  CHECK_THAT(command_of(made_for("flux", with_threads)), Contains("map:0,64;3,67"));
  CHECK_THAT(command_of(made_for("flux", {{0, "a", {1}, {4}}, {1, "b", {0}, {2}}})),
             Contains("-o cpu-affinity=off rankplace exec --placement p.json --"));
  CHECK_THROWS_WITH(slots_in(made.text), Contains("name the placement JSON"));
}

TEST_CASE("jsrun: host and CPUs of each rank in an explicit resource file") {
  const LaunchFile made = made_for("jsrun", in_turns);
  CHECK_THAT(made.text, Catch::StartsWith("cpu_index_using: physical\n"
                                          "rank: 0: { hostname: a; cpu: {4} }\n"));
  CHECK(command_of(made) == "jsrun --erf_input=f");
  CHECK_THAT(made_for("jsrun", with_threads).text, Contains("cpu: {0,64}"));
  CHECK_THROWS_WITH(slots_in("cpu_index_using: physical\nrank: 0: { host: 1; cpu: {0} }\n"),
                    Contains("f:2: it is not a rank with its host"));
}

namespace {

/// As best.json has it: levels of the model, outermost first.
LaunchFile vcoord_of(std::vector<RankSlot> ranks, const std::vector<std::string>& levels = {}) {
  PlacementFile placement = placement_of(std::move(ranks));
  for (const std::string& level : levels) placement.score.push_back({level});
  return launcher_named("fujitsu").launch_file({placement, "f", "p.json"});
}

/// Nodes of four cores with these names.
std::vector<RankSlot> slots_of_vcoord(const std::string& text,
                                      const std::vector<std::string>& names) {
  std::vector<NodeSpec> nodes;
  for (const std::string& name : names) nodes.push_back({name, test::numbered_node(4, 1), 0});
  return launch_file_from_text(text, "f", Machine(nodes));
}

}  // namespace

TEST_CASE("Fujitsu: a node's coordinates and a number of cores for each rank") {
  const LaunchFile made = vcoord_of({{0, "n01", {0, 1}}, {1, "n00", {0}}, {2, "n01", {2, 3}}});
  CHECK(made.text == "(1) core=2\n(0) core=1\n(1) core=2\n");
  CHECK(command_of(made) == "mpiexec -n 3 --vcoordfile f");
  CHECK(vcoord_of({{0, "1x0x12", {0}}, {1, "0x3x7", {0}}}).text ==
        "(1,0,12) core=1\n(0,3,7) core=1\n");
  CHECK(vcoord_of({{0, "4x0", {0}}}).text == "(4,0) core=1\n");
  CHECK(slots_of_vcoord(made.text, {"n00", "n01"}) ==
        std::vector<RankSlot>{
            {0, "n01", {0, 1}, {0, 1}}, {1, "n00", {0}, {0}}, {2, "n01", {2, 3}, {2, 3}}});
  CHECK(slots_of_vcoord(" ( 1 , 0 )\n(0,0) core=3\n", {"0x0", "1x0"})[1].cores ==
        std::vector<std::uint32_t>{0, 1, 2});
}

TEST_CASE("Fujitsu: what a VCOORD file cannot say is refused") {
  CHECK_THROWS_WITH(vcoord_of({{0, "a64fx-1", {0}}}), Contains("tells no coordinates"));
  CHECK_THROWS_WITH(vcoord_of({{0, "1x2x3x4", {0}}}), Contains("tells no coordinates"));
  CHECK_THROWS_WITH(vcoord_of({{0, "01x2", {0}}}), Contains("tells no coordinates"));
  CHECK_THROWS_WITH(vcoord_of({{0, "1x2", {0}}, {1, "n03", {0}}}),
                    Contains("different numbers of coordinates"));
  CHECK_THROWS_WITH(vcoord_of({{0, "n1", {0}}, {1, "n2", {0}}, {2, "n01", {0}}}),
                    Contains("hosts 'n1' and 'n01' are both at (1)"));
  CHECK_THROWS_WITH(vcoord_of({{0, "n7", {0}}, {1, "7", {0}}}), Contains("'n7' and '7'"));
  CHECK_THROWS_WITH(vcoord_of({{0, "n00", {0}, {}, {1}}}), Contains("counts cores"));
  const std::vector<RankSlot> crossed{{0, "n00", {1}}, {1, "n00", {0}}};
  CHECK_THROWS_WITH(vcoord_of(crossed), Contains("rank 0 is on core 1 of n00"));
  CHECK_THROWS_WITH(vcoord_of(crossed, {"inter-node", "inter-socket", "intra-socket"}),
                    Contains("not which"));
  // Cores that are all alike may change places.
  CHECK(vcoord_of(crossed, {"inter-node", "intra-socket"}).text == "(0) core=1\n(0) core=1\n");
  CHECK(vcoord_of(crossed, {"inter-switch", "inter-node"}).text == "(0) core=1\n(0) core=1\n");
}

TEST_CASE("Fujitsu: a VCOORD file is read line by line, and refused where it is not understood") {
  const auto refuses = [](const std::string& text, const char* why) {
    CHECK_THROWS_WITH(slots_of_vcoord(text, {"n00", "n01"}), Contains(why));
  };
  refuses("(0) core=1\n(2) core=1\n", "f:2: the machine has no node at (2)");
  refuses("(0,0) core=1\n", "no node at (0,0)");
  refuses("(0) core=0\n", "core=0 is no number of cores");
  refuses("(0) core=5\n", "not enough cores: 4");
  refuses("(0) core=3\n(1)\n(0) core=2\n", "f:3: node (0) has not enough cores");
  refuses("(0) mem=1Gi\n", "other words are not known");
  refuses("(0) core=1 mem=1Gi\n", "other words are not known");
  refuses("(0,1,2,3)\n", "f:1: it is not a node's coordinates");
  refuses("(-1)\n", "it is not a node's coordinates");
  CHECK_THROWS_WITH(slots_of_vcoord("(0) core=1\n(1) core=1\n", {"n00", "n1", "n01"}),
                    Contains("f:2: hosts 'n1' and 'n01' are both at (1)"));
  CHECK(slots_of_vcoord("(0) core=1\n", {"n00", "n1", "n01"}).front().host == "n00");
  refuses("(0)\r\n", "CR LF");
  refuses("(99999999999999999999)\n", "no node at");
}

TEST_CASE("exec: the placement itself") {
  const LaunchFile made = made_for("exec", in_turns);
  CHECK(placement_file_from_json(made.text, "f").ranks == in_turns);
  CHECK(command_of(made) == "mpiexec -n 4 rankplace exec --placement f --");
}

TEST_CASE("PRRTE: the rankfile of Open MPI with the command of version 5 alone") {
  const LaunchFile made = made_for("prrte", in_turns);
  CHECK(body_of(made) == body_of(made_for("openmpi", in_turns)));
  REQUIRE(made.commands.size() == 1);
  CHECK(command_of(made) == "mpirun -np 4 --map-by rankfile:file=f");
}

TEST_CASE("launchers that count CPUs refuse a placement that does not know them") {
  for (const char* launcher : {"mpich", "intel", "cray", "pals", "jsrun"}) {
    CHECK_THROWS_WITH(made_for(launcher, {{0, "a", {0}}}),
                      Contains("hardware threads") && Contains("`launcher` exec"));
  }
}

TEST_CASE("host names that would mean something else are refused") {
  for (const char* host : {"a b", "a:1", "-x", "a,b", "a$b", ""}) {
    for (const char* launcher : {"mpich", "slurm", "intel", "cray", "pals", "flux", "jsrun"}) {
      INFO(launcher << " '" << host << "'");
      CHECK_THROWS_WITH(made_for(launcher, {{0, host, {0}, {0}}}),
                        Contains("cannot be in a launch file"));
    }
  }
}

TEST_CASE("masks of hardware threads") {
  CHECK(hex_mask(std::vector<std::uint32_t>{0, 3, 64}) == "10000000000000009");
  CHECK(pus_of_hex_mask("0x10000000000000009") == std::vector<std::uint32_t>{0, 3, 64});
  for (const char* bad : {"", "0x", "0", "0xg", "1 "}) {
    CHECK_THROWS_AS(pus_of_hex_mask(bad), InputError);
  }
}

TEST_CASE("an MPICH_RANK_ORDER of another tool fills the machine slot by slot") {
  const std::vector<RankSlot> slots = slots_in("# grid_order -R -Z\n3, 2,1,0,\n");
  REQUIRE(slots.size() == 4);
  CHECK(slots[0] == RankSlot{0, "a", {3}, {3}});
  CHECK(slots[3] == RankSlot{3, "a", {0}, {0}});
  CHECK(slots_in("8,0,1,2,3,4,5,6,7\n")[7] == RankSlot{7, "b", {0}, {0}});
  CHECK_THROWS_WITH(slots_in("0,0\n"), Contains("rank 0 is there twice"));
  CHECK_THROWS_WITH(slots_in("0,1,2,3,4,5,6,7,8\n9,10,11,12,13,14,15,16\n"),
                    Contains("orders 17 ranks") && Contains("16 slots"));
}

TEST_CASE("damaged launch files are refused with file and line") {
  CHECK_THROWS_WITH(slots_in("a:2 binding=user:4\n"), Contains("f:1: the number of ranks is not"));
  CHECK_THROWS_WITH(slots_in("a:1 binding=user:4\nb\n"), Contains("f:2: it names no host"));
  CHECK_THROWS_WITH(slots_in("a:1 binding=user:x\n"), Contains("f:1: 'x' is not a number"));
  CHECK_THROWS_WITH(slots_in("a:1 binding=user:99\n"), Contains("a has no hardware thread 99"));
  CHECK_THROWS_WITH(slots_in("c:1 binding=user:0\n"), Contains("f:1:") && Contains("c"));
  CHECK_THROWS_WITH(slots_in("# mpiexec -rankmap 0,1 -n 2\na:2 binding=user:4,2\n"),
                    Contains("do not fit together"));
  CHECK_THROWS_WITH(slots_in("# env SLURM_HOSTFILE=f srun --cpu-bind=map_cpu:1 x\na\na\n"),
                    Contains("f:3: a has more ranks than"));
  CHECK_THROWS_WITH(slots_in("exec mpirun -host a -env I_MPI_PIN_PROCESSOR_LIST=1,2 -n 3 \"$@\"\n"),
                    Contains("f:1: the argument sets of a have more ranks than its pins"));
  CHECK_THROWS_WITH(
      slots_in("exec mpirun -host a -env I_MPI_PIN_PROCESSOR_LIST=1,2 -n 1 \"$@\" : \\\n"
               "  -host a -env I_MPI_PIN_PROCESSOR_LIST=2,1 -n 1 \"$@\"\n"),
      Contains("f:2: the pins of a are not those"));
  CHECK_THROWS_WITH(slots_in("exec mpirun -host a -n 1 \"$@\"\n"),
                    Contains("f:1: the first argument set of a names no pins"));
  CHECK_THROWS_AS(slots_in(""), InputError);
}
