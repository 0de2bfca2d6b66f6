// SPDX-License-Identifier: BSD-3-Clause
// The real mpirun maps our rankfiles on clusters that we do not have, and is compared rank by rank.
#include "rankfiles/dry_run.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "mapper/model/machine/adjacent_cores.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "rankfiles/openmpi_reader.hpp"
#include "support/errors.hpp"
#include "support/processes/process.hpp"
#include "tests/support/host_topologies.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Catch::Contains;
using Slots = std::vector<RankSlot>;

namespace {

const DryRunTools tools{RANKPLACE_MPIRUN, RANKPLACE_DRY_RUN_SHIM, {"PATH=/usr/bin:/bin"}};

ResolvedMachine machine_of(const std::string& spec) { return resolve_machine(spec, {}, nullptr); }

/// Whether mpirun is that of Open MPI 4: the map of version 5 looks otherwise, and so do its
/// refusals.
bool is_version_4() {
  const ProcessOutput told =
      capture_process({RANKPLACE_MPIRUN, "--version"}, tools.environment, std::chrono::seconds(60));
  return told.out.find("(Open MPI) 4.") != std::string::npos;
}

/// The first `ranks` cores in order.
std::vector<CoreId> packed(std::size_t ranks) {
  std::vector<CoreId> cores;
  for (std::size_t c = 0; c < ranks; ++c) cores.emplace_back(c);
  return cores;
}

std::vector<CoreId> reversed(std::size_t ranks) {
  std::vector<CoreId> cores = packed(ranks);
  std::ranges::reverse(cores);
  return cores;
}

/// `ranks` random cores of all of the machine's.
std::vector<CoreId> random(std::size_t ranks, const Machine& machine, unsigned seed) {
  std::vector<CoreId> cores = packed(machine.core_count());
  std::shuffle(cores.begin(), cores.end(), std::mt19937(seed));
  cores.resize(ranks);
  return cores;
}

PlacementFile placement_on(const Machine& machine, std::vector<CoreId> cores) {
  PlacementFile file;
  file.ranks = slots_of(machine, Placement(machine, std::move(cores)));
  return file;
}

void check_placed_as_written(const ResolvedMachine& resolved, const std::vector<CoreId>& cores) {
  const PlacementCheck report =
      dry_run(tools, placement_on(resolved.machine, cores), hosts_of(resolved));
  CHECK_THAT(report.by, Contains("mpirun (Open MPI) "));
  CHECK(report.rank_count == cores.size());
  CHECK(report.differences.empty());
}

}  // namespace

TEST_CASE("16 nodes of 2x2x2 cores: mpirun places all 128 ranks as written") {
  const ResolvedMachine draco = machine_of("16xpack:2 l2:2 core:2 pu:1");
  check_placed_as_written(draco, packed(128));
  check_placed_as_written(draco, reversed(128));
  check_placed_as_written(draco, random(128, draco.machine, 1));
}

TEST_CASE("several cores per rank: mpirun binds each rank to all of its cores") {
  for (const char* spec : {"4xpack:2 l2:2 core:2 pu:1", "3xpack:2 l3:1 core:6 pu:2"}) {
    const ResolvedMachine resolved = machine_of(spec);
    for (const std::uint32_t per_rank : {2U, 3U, 4U}) {
      // As many ranks as there are slots that reach over sockets where they must.
      const std::size_t most = cores_in_order(resolved.machine, per_rank).size();
      const Machine slots =
          machine_of_slots(resolved.machine, adjacent_cores(resolved.machine, per_rank, {most}))
              .machine;
      const PlacementFile file = placement_on(slots, random(most, slots, per_rank));
      CHECK(file.ranks.front().cores.size() == per_rank);
      const PlacementCheck report = dry_run(tools, file, hosts_of(resolved));
      CHECK(report.rank_count == most);
      CHECK(report.differences.empty());
    }
  }
}

TEST_CASE("11 nodes of 2x6 cores: mpirun places 128 ranks as written") {
  const ResolvedMachine jaguar = machine_of("11xpack:2 l3:1 core:6 pu:1");
  check_placed_as_written(jaguar, packed(128));
  check_placed_as_written(jaguar, reversed(128));
  check_placed_as_written(jaguar, random(128, jaguar.machine, 2));
}

TEST_CASE("128 nodes of 8 cores: mpirun places 1024 ranks as written, within seconds") {
  const ResolvedMachine large = machine_of("128xpack:2 l2:2 core:2 pu:1");
  const auto begin = std::chrono::steady_clock::now();
  check_placed_as_written(large, random(1024, large.machine, 3));
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(30));
}

TEST_CASE("cores with two hardware threads are counted as cores") {
  const ResolvedMachine smt = machine_of("4xpack:2 core:4 pu:2");
  check_placed_as_written(smt, random(32, smt.machine, 4));
  check_placed_as_written(smt, random(5, smt.machine, 5));
}

TEST_CASE("a node without packages, and one with a single core, are mapped as well") {
  if (!is_version_4()) {
    // Open MPI 5 binds nothing there, and the dry run says so.
    const ResolvedMachine plain = machine_of("2xcore:4 pu:1");
    const PlacementCheck report =
        dry_run(tools, placement_on(plain.machine, reversed(8)), hosts_of(plain));
    CHECK(report.differences.size() == 8);
    return;
  }
  check_placed_as_written(machine_of("2xcore:4 pu:1"), reversed(8));
  check_placed_as_written(machine_of("3xcore:1 pu:1"), reversed(3));
}

TEST_CASE("nodes of different kinds are checked kind by kind") {
  const auto small = hosts_of(machine_of("2xpack:1 core:2 pu:1"));
  const auto big = hosts_of(machine_of("2xpack:2 core:6 pu:2"));
  PlacementFile placement;
  placement.ranks = {{0, "big", {11}},
                     {1, "small", {1}},
                     {2, "small", {0}},
                     {3, "big", {2, 3, 7}},
                     {4, "small", {0, 1}}};
  // Open MPI 5 refuses more ranks than cores.
  if (!is_version_4()) placement.ranks.pop_back();
  const std::vector<HostTopology> hosts{{"small", small[0].xml, 2}, {"big", big[0].xml, 12}};
  CHECK(dry_run(tools, placement, hosts).differences.empty());
  placement.ranks[1].cores = {2};
  CHECK_THROWS_WITH(dry_run(tools, placement, hosts), Contains("does not map this rankfile"));
  placement.ranks[1].host = "elsewhere";
  CHECK_THROWS_WITH(dry_run(tools, placement, hosts), Contains("rank 1 is on host 'elsewhere'"));
}

TEST_CASE("ranks that mpirun puts elsewhere, or nowhere, are reported") {
  const TempDir folder;
  const auto liar = folder.file(
      "mpirun",
      "#!/bin/sh\n" RANKPLACE_MPIRUN
      " \"$@\" | sed '/Process rank: 3 /s/.core\\([ :]\\)3./[core\\15]/; /Process rank: 5 /d'\n");
  std::filesystem::permissions(liar, std::filesystem::perms::owner_all);
  const ResolvedMachine node = machine_of("pack:2 l2:2 core:2 pu:1");
  const std::string host = node.machine.node(NodeId(0)).name;
  const PlacementCheck report = dry_run({liar, tools.shim, tools.environment},
                                        placement_on(node.machine, packed(8)), hosts_of(node));
  REQUIRE(report.differences.size() == 2);
  CHECK(report.differences[0].wanted == RankSlot{3, host, {3}, {3}});
  CHECK(report.differences[0].found == RankSlot{3, host, {5}});
  CHECK(report.differences[1].wanted == RankSlot{5, host, {5}, {5}});
  CHECK(report.differences[1].found == RankSlot{5, "", {}});
}

TEST_CASE("a program that is not mpirun of Open MPI 4 is refused") {
  const PlacementFile placement{{{0, "a", {0}}}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0, {}};
  CHECK_THROWS_WITH(dry_run({"/bin/echo", tools.shim, {}}, placement, {{"a", "<topology/>", 1}}),
                    Contains("needs Open MPI 4"));
  CHECK_THROWS_WITH(dry_run({"/nonexistent", tools.shim, {}}, placement, {{"a", "<topology/>", 1}}),
                    Contains("cannot start '/nonexistent'"));
}

TEST_CASE("the reader means what mpirun means, for every form that it accepts") {
  if (!is_version_4()) {
    WARN("skipped: the forms of Open MPI 4");
    return;
  }
  const ResolvedMachine node = machine_of("2xpack:2 l3:1 core:6 pu:2");
  for (const char* text : {
           "rank 0=n00 slot=11",
           "# spec: /* rank 7=x\n\n/* a\n b */ rank 0 = me@n01.site.org\tslots = 4-5,7 // x\n"
           "  rank 02=n00 slot=007#x\nrank 1=n01 slot=2,1,1;0\n",
           "rank 0=n01 slot=1:0\nrank 1=n01 slot=s1:c5\nrank 2=n00 slot=0:1-2;1:3\n"
           "rank 3=n00 slot=1:*\nrank 4=n01 slot=s0\nrank 5=n01 slot=S1:C2",
       }) {
    INFO(text);
    const Slots read = rankfile_from_text(text, "rf", &node.machine);
    Slots mapped = map_by_mpirun(tools, text, read.size(), node.node_xml.front().text());
    std::ranges::sort(mapped, {}, &RankSlot::rank);
    CHECK(mapped == read);
  }
}

TEST_CASE("what the reader refuses, mpirun refuses or misreads") {
  if (!is_version_4()) {
    WARN("skipped: the refusals of Open MPI 4");
    return;
  }
  const ResolvedMachine node = machine_of("2xpack:2 l2:2 core:2 pu:1");
  const auto mapped = [&node](const std::string& text) {
    const std::string file = "rank 0=n00 slot=0\n" + text;
    CHECK_THROWS_AS(rankfile_from_text(file, "rf", &node.machine), InputError);
    return map_by_mpirun(tools, file, 2, node.node_xml.front().text());
  };
  for (const char* text : {"rank 1=n00 slot=1\r\n", "RANK 1=n00 slot=1\n", "rank 1=+n0 slot=1\n",
                           "rank 1=n00\n", "rank 2=n00 slot=1\n", "rank 1=n00 slot=8\n",
                           "rank 1=n00 slot=0:4\n", "rank 1=username slot=1\n"}) {
    INFO(text);
    CHECK_THROWS_AS(mapped(text), InputError);
  }
  CHECK_THROWS_AS(map_by_mpirun(tools, "rank 1=n00 slot=1\nrank 0=n00 slot=0\n", 2,
                                node.node_xml.front().text()),
                  InputError);
  CHECK(mapped("rank 1=n00 slot=1:0,1\n")[1].cores == std::vector<std::uint32_t>{4});
  CHECK(mapped("rank 1=n00 slot=p1\n")[1].cores == std::vector<std::uint32_t>{0});
  CHECK(mapped("rank 1=n00 slot=*\n")[1].cores == std::vector<std::uint32_t>{0});
  CHECK(mapped("rank 1=n00 slot=3-2\n")[1].cores.empty());
}
