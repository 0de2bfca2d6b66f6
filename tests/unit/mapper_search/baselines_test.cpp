// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/initial_mappings/baselines.hpp"

#include <catch2/catch.hpp>

#include "mapper/analysis/graph_structure.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "support/errors.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {
std::vector<std::uint32_t> cores(Baseline baseline, const Machine& machine, std::size_t ranks,
                                 std::uint64_t seed = 1) {
  const Placement placement = baseline_placement(baseline, machine, ranks, seed);
  std::vector<std::uint32_t> numbers;
  for (const CoreId core : placement.cores()) numbers.push_back(core.value());
  return numbers;
}
using Cores = std::vector<std::uint32_t>;
}  // namespace

TEST_CASE("packed fills node after node up to its slots") {
  const Machine machine({{"a", tree_2x2x2(), 3}, {"b", tree_2x2x2(), 0}});
  CHECK(cores(Baseline::packed, machine, 5) == Cores{0, 1, 2, 8, 9});
}

TEST_CASE("scattered goes round the nodes, then the sockets, then the caches") {
  CHECK(cores(Baseline::scattered, cluster_of(1, tree_2x2x2()), 8) ==
        Cores{0, 4, 2, 6, 1, 5, 3, 7});
  CHECK(cores(Baseline::scattered, cluster_of(2, tree_2x2x2()), 6) == Cores{0, 8, 4, 12, 2, 10});
  const Machine uneven({{"a", tree_2x2x2(), 1}, {"b", tree_2x2x2(), 0}});
  CHECK(cores(Baseline::scattered, uneven, 4) == Cores{0, 8, 12, 10});
}

TEST_CASE("random respects slots, and the seed decides") {
  const Machine machine({{"a", tree_2x2x2(), 2}, {"b", tree_2x2x2(), 0}});
  CHECK(cores(Baseline::random, machine, 10, 5) == cores(Baseline::random, machine, 10, 5));
  CHECK(cores(Baseline::random, machine, 10, 5) != cores(Baseline::random, machine, 10, 6));
}

TEST_CASE("mpirun packs two ranks and takes more round the NUMA nodes of each node in turn") {
  TopologyTree tree = tree_2x2x2();
  for (std::uint32_t socket = 0; socket < 2; ++socket) {
    for (TopologyTree& cache : tree.children[socket].children) {
      for (TopologyTree& core : cache.children) core.numa_node = socket;
    }
  }
  const Machine machine({{"a", tree, 5}, {"b", tree, 0}});
  CHECK(cores(Baseline::mpirun, machine, 2) == Cores{0, 1});
  CHECK(cores(Baseline::mpirun, machine, 9) == Cores{0, 4, 1, 5, 2, 8, 12, 9, 13});
  CHECK(cores(Baseline::mpirun, cluster_of(1, tree_2x2x2()), 3) == Cores{0, 1, 2});
}

TEST_CASE("by socket: round the sockets of each node; cores in no socket are one part") {
  const Machine machine({{"a", tree_2x2x2(), 5}, {"b", tree_2x2x2(), 0}});
  CHECK(cores(Baseline::by_socket, machine, 8) == Cores{0, 4, 1, 5, 2, 8, 12, 9});
  const Machine one_socket = cluster_of(2, tree_2x2x2().children[0]);
  CHECK(cores(Baseline::by_socket, one_socket, 6) == Cores{0, 1, 2, 3, 4, 5});
}

TEST_CASE("by node: round the nodes, core after core") {
  const Machine machine({{"a", tree_2x2x2(), 2}, {"b", tree_2x2x2(), 0}});
  CHECK(cores(Baseline::by_node, machine, 6) == Cores{0, 8, 1, 9, 10, 11});
}

TEST_CASE("reverse Cuthill-McKee packed: the ends of a shuffled chain are found") {
  // The chain 2 - 0 - 3 - 1.
  TrafficBuilder builder(4);
  for (const auto& [a, b] : {std::pair{2, 0}, {0, 3}, {3, 1}}) {
    builder.add(Rank(static_cast<std::size_t>(a)), Rank(static_cast<std::size_t>(b)), {1, 1});
  }
  const CommGraph chain(std::move(builder).build(), Measure::bytes);
  const Machine machine = cluster_of(1, tree_2x2x2());
  const Score score =
      evaluate(chain, machine, packed_in(reverse_cuthill_mckee_order(chain), machine));
  CHECK(score.levels[1].link_sum == 2);  // one edge between the caches, none between the sockets
  CHECK(score.levels[0].link_sum == 0);
}

TEST_CASE("the median of random placements has as many better as worse ones") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const CommGraph graph = ring(16);
  const Objective objective =
      GENERATE_REF(Objective::lexicographic(), Objective::hop_bytes({100, 10, 4, 1}));
  Threads threads(GENERATE(std::size_t{1}, std::size_t{3}));
  const Score median =
      evaluate(graph, machine, median_random_placement(graph, machine, objective, 7, threads));
  int better = 0;
  int worse = 0;
  for (std::uint64_t seed = 7; seed < 107; ++seed) {
    const Score score =
        evaluate(graph, machine, baseline_placement(Baseline::random, machine, 16, seed));
    better += objective.compare(score, median) < 0 ? 1 : 0;
    worse += objective.compare(score, median) > 0 ? 1 : 0;
  }
  CHECK(better <= 50);
  CHECK(worse <= 49);
}

TEST_CASE("every baseline is found by its name") {
  for (const auto baseline : {Baseline::packed, Baseline::mpirun, Baseline::by_node,
                              Baseline::scattered, Baseline::random}) {
    CHECK(baseline_from(name_of(baseline)) == baseline);
  }
  CHECK_FALSE(baseline_from("spread").has_value());
}

TEST_CASE("too many ranks are refused") {
  const Machine machine({{"a", tree_2x2x2(), 2}});
  CHECK_THROWS_WITH(baseline_placement(Baseline::packed, machine, 3, 1),
                    Catch::Contains("3 ranks but only 2 slots"));
}

TEST_CASE("nodes filled in order") {
  const Machine machine({{"a", tree_2x2x2(), 3}, {"b", tree_2x2x2(), 0}, {"c", tree_2x6(), 0}});
  CHECK(ranks_per_node(machine, 7) == std::vector<std::size_t>{3, 4, 0});
}
