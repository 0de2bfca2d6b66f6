// SPDX-License-Identifier: BSD-3-Clause
// Placements whose command would be too long for the kernel or the launcher.
#include <catch2/catch.hpp>

#include "rankfiles/launch_file_reader.hpp"
#include "rankfiles/launcher.hpp"
#include "tests/support/os_pus.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

constexpr std::uint32_t cores = 64;

/// Full nodes, ranks dealt out in turns.
PlacementFile in_turns_on(std::uint32_t hosts) {
  PlacementFile placement;
  for (std::uint32_t core = 0; core < cores; ++core) {
    for (std::uint32_t h = 0; h < hosts; ++h) {
      placement.ranks.push_back(
          {std::uint32_t(placement.ranks.size()), "n" + std::to_string(h), {core}, {core}});
    }
  }
  return placement;
}

std::vector<RankSlot> read_back(const std::string& text, std::uint32_t hosts) {
  std::vector<NodeSpec> nodes;
  for (std::uint32_t h = 0; h < hosts; ++h) {
    nodes.push_back({"n" + std::to_string(h), test::numbered_node(cores, 1), 0});
  }
  return launch_file_from_text(text, "f", Machine(nodes));
}

LaunchFile made_from(const char* launcher, const PlacementFile& placement) {
  return launcher_named(launcher).launch_file({placement, "f", "p.json"});
}

/// The lines behind a mark.
std::string lines_marked(const std::string& text, const std::string& mark) {
  std::string lines;
  for (std::size_t at = text.find('\n' + mark); at != std::string::npos;
       at = text.find('\n' + mark, at + 1)) {
    const std::size_t begin = at + 1 + mark.size();
    lines += text.substr(begin, text.find('\n', begin) + 1 - begin);
  }
  return lines;
}

}  // namespace

TEST_CASE("MPICH: a file for older versions, where their list of hosts is too long") {
  const PlacementFile placement = in_turns_on(16);
  const LaunchFile made = made_from("mpich", placement);
  CHECK_THAT(made.text, Contains("sed -n 's/^#= //p' f > f.order; mpiexec -f f.order -n 1024"));
  CHECK(read_back(made.text, 16) == placement.ranks);
  CHECK(read_back(lines_marked(made.text, "#= "), 16) == placement.ranks);
  CHECK(lines_marked(made_from("mpich", in_turns_on(8)).text, "#= ").empty());
}

TEST_CASE("MPICH: hosts in the order of ranks, where the rank map is too long for an argument") {
  const PlacementFile placement = in_turns_on(1000);
  const LaunchFile made = made_from("mpich", placement);
  REQUIRE(made.commands.size() == 1);
  CHECK(shell_text(made.commands.front()) == "mpiexec -f f -n 64000");
  CHECK_THAT(made.text, Contains("-rankmap would be too long"));
  CHECK(read_back(made.text, 1000) == placement.ranks);
}

TEST_CASE("Intel MPI: a file of argument sets, where the command would be too long") {
  CHECK_THAT(made_from("intel", in_turns_on(8)).text, Contains("exec mpirun -host n0 "));
  const PlacementFile placement = in_turns_on(128);
  const LaunchFile made = made_from("intel", placement);
  CHECK_THAT(made.text, Contains("\nmpirun -configfile \"$sets\"\n"));
  CHECK_THAT(made.text, Contains("\n-host n1 -n 1\n-host n2 -n 1\n"));
  CHECK(read_back(made.text, 128) == placement.ranks);
}

TEST_CASE("Intel MPI: more pins than a line of the file may have are refused") {
  PlacementFile placement;
  for (std::uint32_t i = 0; i < 4000; ++i) {
    placement.ranks.push_back({i, i % 2 == 0 ? "a" : "b", {i / 2}, {i / 2}});
  }
  CHECK_THROWS_WITH(made_from("intel", placement), Contains("too many ranks for a line"));
}

namespace {

/// A Frontier of `hosts` nodes with two ranks each.
PlacementFile frontier(std::uint32_t hosts, const std::string& stem) {
  PlacementFile placement;
  for (std::uint32_t r = 0; r < 2 * hosts; ++r) {
    std::string digits = std::to_string(r / 2 + 1);
    digits.insert(0, 5 - digits.size(), '0');
    placement.ranks.push_back({r, stem + digits, {r % 2}, {r % 2}});
  }
  return placement;
}

std::vector<RankSlot> read_on(const PlacementFile& placement, const std::string& text) {
  std::vector<NodeSpec> nodes;
  for (std::uint32_t r = 0; r < placement.ranks.size(); r += 2) {
    nodes.push_back({placement.ranks[r].host, test::numbered_node(2, 1), 0});
  }
  return launch_file_from_text(text, "f", Machine(nodes));
}

}  // namespace

TEST_CASE("Cray MPICH under Slurm, Flux: many hosts as a list of ranges") {
  const PlacementFile placement = frontier(9408, "frontier");
  const LaunchFile made = made_from("cray", placement);
  CHECK_THAT(shell_text(made.commands.front()),
             Contains(" '--nodelist=frontier[00001-09408]' --cpu-bind=map_cpu:0,1"));
  CHECK(read_on(placement, made.text) == placement.ranks);
  CHECK_THAT(shell_text(made_from("flux", placement).commands.front()),
             Contains(" '--requires=host:frontier[00001-09408]' "));
}

TEST_CASE("Cray MPICH: hosts that no range joins, on several lines of the comment") {
  PlacementFile placement = frontier(500, "n");
  for (RankSlot& slot : placement.ranks) slot.host = "x" + slot.host.substr(1) + "c0s0b0n0";
  const LaunchFile made = made_from("cray", placement);
  CHECK_THAT(shell_text(made.commands.front()),
             Contains("--nodelist=x00001c0s0b0n0,x00002c0s0b0n0,"));
  CHECK(read_on(placement, made.text) == placement.ranks);
}

TEST_CASE("hosts that would be too long for an argument are refused, with the way out") {
  const PlacementFile placement = frontier(9408, "frontier");
  CHECK_THROWS_WITH(
      made_from("pals", placement),
      Contains("--hosts would have 131711 characters") && Contains("`launcher` exec"));
  PlacementFile scattered = placement;
  for (RankSlot& slot : scattered.ranks) slot.host += "-hsn";
  CHECK_THROWS_WITH(made_from("cray", scattered),
                    Contains("--nodelist would have") && Contains("`launcher` slurm"));
  CHECK_THROWS_WITH(made_from("flux", scattered),
                    Contains("--requires would have") && Contains("`launcher` exec"));
  const PlacementFile fewer = frontier(4000, "x1000c0s0b0n");
  const LaunchFile made = made_from("pals", fewer);
  CHECK(read_on(fewer, made.text) == fewer.ranks);
}

TEST_CASE("Slurm, Flux: a list of cores that would be too long is left to rankplace exec") {
  PlacementFile placement;
  for (std::uint32_t i = 0; i < 30'000; ++i) placement.ranks.push_back({i, "a", {i}, {i}});
  for (const char* const launcher : {"slurm", "flux"}) {
    CHECK_THAT(shell_text(made_from(launcher, placement).commands.front()),
               Contains(" rankplace exec --placement p.json --"));
  }
}
