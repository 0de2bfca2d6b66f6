// SPDX-License-Identifier: BSD-3-Clause
// rankplace-cartesian-solver SIDES NODES SLOTS [PERIODIC [NODES-OF-A-SWITCH]]: the best boxes of
// a grid ("75x64") for so many nodes of so many slots, for all nodes on one core, and for one node
// alone. Prints what crosses at the outermost level, between nodes or switches: J, the number of
// directed messages, and the most that one of them sends.
#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "reorder/solver/cartesian.hpp"

namespace {

using namespace rankplace;
int number(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::vector<int> sides_of(std::string_view text) {
  std::vector<int> sides;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('x'), text.size());
    sides.push_back(number(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return sides;
}

Machine flat_node(std::size_t slots) {
  TopologyTree tree{ObjectKind::node, {}, {}};
  tree.children.assign(slots, TopologyTree{ObjectKind::core, {}, {}});
  return Machine({{"node", tree, 0}});
}

/// All nodes at one switch, or so many at each of the lower switches.
reorder::SwitchTree switches_of(std::size_t nodes, int nodes_of_switch) {
  if (nodes_of_switch < 1) return reorder::SwitchTree(nodes);
  NetworkTree network;
  for (std::size_t left = nodes; left > 0; left -= network.switches.back().node_count) {
    network.switches.push_back({std::min(left, static_cast<std::size_t>(nodes_of_switch)), {}});
  }
  std::vector<std::size_t> hosts(nodes);
  std::iota(hosts.begin(), hosts.end(), std::size_t{0});
  return {network, hosts};
}

/// Of the processor: the machine may do other things meanwhile.
double seconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

void print(const reorder::CartesianSolution& solution, double all_s, double one_s,
           std::size_t part_size) {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const LevelLoad& network = solution.score.levels.front();
  std::printf(
      "J %llu largest %llu blocked_J %llu blocked_largest %llu all_s %.4f one_node_s %.5f "
      "part %zu memory_MiB %ld\n",
      2ULL * network.pair_volume, 1ULL * network.largest_link,
      2ULL * solution.before.levels.front().pair_volume,
      1ULL * solution.before.levels.front().largest_link, all_s, one_s, part_size,
      used.ru_maxrss / 1024);
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) {
    std::cerr
        << "usage: rankplace-cartesian-solver SIDES NODES SLOTS [PERIODIC [NODES-OF-A-SWITCH]]\n";
    return 2;
  }
  const std::vector<int> sides = sides_of(words[1]);
  const int period = count > 4 ? number(words[4]) : 0;
  const auto grid = reorder::cart_grid(sides, std::vector<int>(sides.size(), period));
  const auto nodes = static_cast<std::size_t>(number(words[2]));
  const auto slots = static_cast<std::size_t>(number(words[3]));
  if (!grid || grid->vertex_count() != static_cast<std::int64_t>(nodes * slots)) {
    std::cerr << "the grid has other vertices than the nodes have slots\n";
    return 2;
  }
  const Machine node = flat_node(slots);
  const std::vector<const Machine*> machines(nodes, &node);
  const reorder::SwitchTree tree = switches_of(nodes, count > 5 ? number(words[5]) : 0);
  std::vector<std::int64_t> start(nodes * slots);
  std::iota(start.begin(), start.end(), std::int64_t{0});

  const std::clock_t begin = std::clock();
  const auto solution =
      reorder::solved_cartesian(*grid, machines, tree, start, Objective::lexicographic());
  const double all_s = seconds_since(begin);

  const std::clock_t one = std::clock();
  reorder::CartesianSearch search(
      *grid, std::vector<std::int64_t>(nodes, static_cast<std::int64_t>(slots)), tree);
  const auto costs = search.network_costs(nodes / 2);
  const auto part = search.part_of(nodes / 2, node, reorder::CartesianSearch::finalists(costs)[0]);
  const double one_s = seconds_since(one);
  print(solution, all_s, one_s, part.vertices.size());
  return 0;
}
