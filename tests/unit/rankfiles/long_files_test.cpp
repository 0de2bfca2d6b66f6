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
