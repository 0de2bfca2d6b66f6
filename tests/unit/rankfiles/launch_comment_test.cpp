// SPDX-License-Identifier: BSD-3-Clause
// The comments of launch files: no launcher meets a line that is longer than it reads at once.
#include "rankfiles/launch_comment.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

#include "rankfiles/launch_file_reader.hpp"
#include "rankfiles/launcher.hpp"
#include "tests/support/os_pus.hpp"

using namespace rankplace;

namespace {

/// One rank for each core of every host, on its two hardware threads, in a random order that all
/// hosts share.
PlacementFile full_nodes(std::uint32_t hosts, std::uint32_t cores) {
  std::vector<std::uint32_t> order(cores);
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), std::mt19937(1));
  PlacementFile placement;
  for (const std::uint32_t core : order) {
    for (std::uint32_t h = 0; h < hosts; ++h) {
      placement.ranks.push_back({std::uint32_t(placement.ranks.size()),
                                 "n" + std::to_string(h),
                                 {core},
                                 {core, core + cores}});
    }
  }
  return placement;
}

/// Nodes whose core c has the hardware threads c and cores + c.
Machine machine_of(std::uint32_t hosts, std::uint32_t cores) {
  std::vector<NodeSpec> nodes;
  for (std::uint32_t h = 0; h < hosts; ++h) {
    nodes.push_back({"n" + std::to_string(h), test::numbered_node(cores, 2), 0});
  }
  return Machine(nodes);
}

std::size_t longest_comment(const std::string& text) {
  std::size_t longest = 0;
  for (std::size_t begin = 0; text.compare(begin, 1, "#") == 0;) {
    const std::size_t end = text.find('\n', begin);
    longest = std::max(longest, end - begin);
    begin = end + 1;
  }
  return longest;
}

}  // namespace

TEST_CASE("nodes of 64 cores with two threads: comments of short lines that are read back") {
  PlacementFile placement = full_nodes(4, 64);
  placement.machine = std::string(3000, 'x');
  for (const char* launcher : {"slurm", "mpich", "cray"}) {
    INFO(launcher);
    const LaunchFile made = launcher_named(launcher).launch_file({placement, "f", "p.json"});
    CHECK(longest_comment(made.text) < 1000);
    CHECK(launch_file_from_text(made.text, "f", machine_of(4, 64)) == placement.ranks);
  }
}

TEST_CASE("a long comment goes on behind a comma or a blank, as a shell would join it") {
  const std::string list(600, '1');
  CHECK(comment_lines(list + ',' + list) == "# " + list + ",\\\n# " + list + '\n');
  CHECK(comment_lines(list + " '" + list + " a'") == "# " + list + " \\\n# '" + list + " a'\n");
  CHECK(comment_lines(list + list) ==
        "# " + list + std::string(300, '1') + "\\\n# " + std::string(300, '1') + '\n');
  const std::string text = comment_lines("srun --x=" + list + ',' + list + " ./app") + "n1\n";
  CHECK(option_in_comment(text, "--x=") == list + ',' + list);
  CHECK(option_in_comment("# --x=1,\\\nn1\n# 2\n", "--x=") == "1,");
}
