// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/machine/core_ancestors.hpp"
#include "mapper/model/machine/core_codes.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "mapper/search/multilevel/division/bisect.hpp"
#include "mapper/search/multilevel/division/multisection.hpp"
#include "mapper/search/multilevel/division/split.hpp"
#include "mapper/search/multilevel/multilevel.hpp"
#include "mapper/search/multilevel/refinement/flow_refine.hpp"
#include "mapper/search/multilevel/refinement/fm_refine.hpp"
#include "mapper/search/multilevel/swaps/swap_search.hpp"
#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"
#include "mapper/search/presets/multilevel_plan.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/hop_byte_problems.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_cores.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;
using namespace rankplace::multilevel;

namespace {

std::int64_t hop_bytes(const CommGraph& graph, const Machine& machine,
                       const std::vector<std::uint64_t>& distances,
                       const std::vector<CoreId>& cores) {
  const Score score = evaluate(graph, machine, Placement(machine, cores));
  return static_cast<std::int64_t>(Objective::hop_bytes(distances).hop_bytes_of(score));
}

}  // namespace

TEST_CASE("parts have exactly their sizes, whatever the graph and the sizes") {
  std::mt19937 random(31);
  for (int round = 0; round < 30; ++round) {
    std::vector<std::size_t> sizes(2 + random() % 9);
    for (std::size_t& size : sizes) size = 1 + random() % 20;
    const std::size_t ranks = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
    const WorkGraph graph =
        work_graph_of(random_graph(random, ranks, static_cast<unsigned>(random() % 30), 100));
    for (const Preset preset : {Preset::fast, Preset::standard}) {
      SeededRandom seeded(random());
      Threads threads(2);
      const auto part_of = split(graph, sizes, split_options(preset, graph), threads, seeded);
      std::vector<std::size_t> found(sizes.size(), 0);
      for (const std::size_t part : part_of) ++found.at(part);
      REQUIRE(found == sizes);
    }
  }
}

TEST_CASE("two-way refinement and V-cycles never worsen, and make the size exact") {
  std::mt19937 random(32);
  for (int round = 0; round < 40; ++round) {
    const std::size_t ranks = 2 + random() % 150;
    const WorkGraph graph = work_graph_of(random_graph(random, ranks, 10, 100));
    Sides sides(ranks);
    for (auto& side : sides) side = random() % 2;
    const SideSize size = SideSize::exactly(static_cast<std::int64_t>(random() % ranks));
    const BisectionQuality before = quality_of(graph, sides, size);
    SeededRandom seeded(random());
    const BisectionQuality after = refine_bisection(graph, sides, size, 30, seeded);
    REQUIRE(after == quality_of(graph, sides, size));
    REQUIRE(after <= before);
    REQUIRE(after.imbalance == 0);
    const bool improved = improve_bisection(graph, size, 2, {}, sides, seeded);
    REQUIRE((quality_of(graph, sides, size) < after) == improved);
  }
}

TEST_CASE("a flow never worsens a bisection, keeps its exact size, and is the same every time") {
  std::mt19937 random(39);
  std::size_t improved = 0;
  for (int round = 0; round < 40; ++round) {
    const std::size_t ranks = 64 + random() % 100;
    const WorkGraph graph = work_graph_of(random_graph(random, ranks, 4, 100));
    if (!worth_a_flow(graph)) continue;
    const SideSize size = SideSize::exactly(static_cast<std::int64_t>(1 + random() % (ranks - 1)));
    Sides sides(ranks);
    for (auto& side : sides) side = random() % 2;
    SeededRandom seeded(7);
    const BisectionQuality before = refine_bisection(graph, sides, size, 30, seeded);
    REQUIRE(before.imbalance == 0);
    Sides again = sides;
    SeededRandom first(5);
    SeededRandom second(5);
    const bool better = refine_by_flow(graph, size, 30, sides, first);
    const BisectionQuality after = quality_of(graph, sides, size);
    REQUIRE(after.imbalance == 0);
    REQUIRE((after < before) == better);
    REQUIRE(after <= before);
    REQUIRE(refine_by_flow(graph, size, 30, again, second) == better);
    REQUIRE(again == sides);
    improved += better ? 1 : 0;
  }
  CHECK(improved > 0);
}

TEST_CASE("two rings joined by one edge: a flow finds it from a bad bisection") {
  WorkGraph graph;
  for (Vertex v = 0; v < 80; ++v) {
    const Vertex ring = v / 40 * 40;
    for (Vertex step = 1; step <= 4; ++step) {
      graph.edges.push_back({ring + (v + step) % 40, 10});
      graph.edges.push_back({ring + (v + 40 - step) % 40, 10});
    }
    if (v == 39) graph.edges.push_back({40, 3});
    if (v == 40) graph.edges.push_back({39, 3});
    graph.finish_vertex(1);
  }
  Sides sides(80, 1);
  for (Vertex v = 0; v < 30; ++v) sides[v] = 0;
  for (Vertex v = 70; v < 80; ++v) sides[v] = 0;
  SeededRandom random(1);
  REQUIRE(worth_a_flow(graph));
  REQUIRE(refine_by_flow(graph, SideSize::exactly(40), 30, sides, random));
  CHECK(quality_of(graph, sides, SideSize::exactly(40)) == BisectionQuality{0, 3});
}

TEST_CASE("hop-bytes of swaps equal full rescoring on uneven trees") {
  std::mt19937 random(33);
  for (int round = 0; round < 30; ++round) {
    const auto [machine, ranks, graph, distances] = random_problem(random);
    const WorkGraph work = work_graph_of(graph);
    const CoreDistances between(machine, distances);
    SwapSearch swaps(work, machine, between, random_cores(random, machine, ranks), {});
    REQUIRE(swaps.cost() == hop_bytes(graph, machine, distances, swaps.core_of_rank()));
    for (int i = 0; i < 20; ++i) {
      const auto rank = static_cast<Vertex>(random() % ranks);
      const CoreId to = swaps.core_of_rank()[random() % ranks];
      if (to == swaps.core_of_rank()[rank]) continue;
      const std::int64_t expected = swaps.cost() + swaps.change_by_swap(rank, to);
      swaps.swap(rank, to);
      REQUIRE(swaps.cost() == expected);
      REQUIRE(swaps.cost() == hop_bytes(graph, machine, distances, swaps.core_of_rank()));
    }
  }
}

TEST_CASE("swap search never worsens, keeps to nodes and slots, and reports its true cost") {
  std::mt19937 random(34);
  for (int round = 0; round < 30; ++round) {
    const auto [machine, ranks, graph, distances] = random_problem(random);
    const WorkGraph work = work_graph_of(graph);
    const CoreDistances between(machine, distances);
    const auto start = random_cores(random, machine, ranks);
    const MoveScope moves = round % 2 == 0 ? MoveScope::anywhere : MoveScope::inside_node;
    SwapSearch swaps(work, machine, between, start, {moves, random()});
    const std::int64_t first = swaps.cost();
    swaps.descend();
    const std::int64_t second = swaps.cost();
    REQUIRE(second <= first);
    swaps.iterate(3000);
    REQUIRE(swaps.cost() <= second);
    REQUIRE(swaps.cost() == hop_bytes(graph, machine, distances, swaps.core_of_rank()));
    static_cast<void>(Placement(machine, swaps.core_of_rank()));  // refuses too many on a node
    for (std::size_t r = 0; moves == MoveScope::inside_node && r < ranks; ++r) {
      REQUIRE(machine.core(swaps.core_of_rank()[r]).node == machine.core(start[r]).node);
    }
  }
}

TEST_CASE(
    "multisection fills uneven clusters exactly, the same for the same seed and any number of "
    "threads") {
  std::mt19937 random(35);
  for (int round = 0; round < 15; ++round) {
    const Machine machine = random_machine(random, 2 + random() % 4, 12);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 30, 100);
    SearchOptions options;
    options.preset = Preset::fast;
    const WorkGraph work = work_graph_of(graph);
    const auto place = [&](std::size_t count) {
      Threads threads(count);
      return multisection(work, machine, options, split_options(Preset::standard, work), threads,
                          7);
    };
    const auto cores = place(1);
    const Placement placement(machine, cores);  // refuses a core taken twice
    REQUIRE(ranks_by_node(machine, cores) == ranks_per_node(machine, ranks));
    REQUIRE(place(3) == cores);
  }
}

TEST_CASE("a graph large enough for threads is divided in the same way by any number of them") {
  std::mt19937 random(36);
  const std::vector<std::size_t> sizes(18, 40);
  const WorkGraph graph = work_graph_of(random_graph(random, 720, 2, 100));
  REQUIRE(graph.vertex_count() >= worth_a_thread);
  for (const Preset preset : {Preset::fast, Preset::standard}) {
    const auto part_of = [&](std::size_t count) {
      SeededRandom seeded(5);
      Threads threads(count);
      return split(graph, sizes, split_options(preset, graph), threads, seeded);
    };
    REQUIRE(part_of(4) == part_of(1));
  }
}

TEST_CASE("two cores' numbers tell the level where they meet, on uneven trees") {
  std::mt19937 random(36);
  for (int round = 0; round < 20; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 12);
    const CoreCodes codes(machine);
    for (std::size_t a = 0; a < machine.core_count(); ++a) {
      const CoreId b(random() % machine.core_count());
      REQUIRE(codes.level_of(CoreId(a), b) == machine.level_of(CoreId(a), b));
    }
  }
}

TEST_CASE("a core's ancestors by level are those that a walk meets, on uneven trees") {
  std::mt19937 random(37);
  for (int round = 0; round < 20; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 12);
    const CoreAncestors ancestors(machine);
    for (std::size_t c = 0; c < machine.core_count(); ++c) {
      const auto found = ancestors.of(CoreId(c));
      REQUIRE(found.size() == machine.level_count());
      for (ObjectId at = machine.object_of(CoreId(c)); at != machine.root();) {
        at = machine.object(at).parent;
        REQUIRE(found[machine.object(at).level] == at);
      }
    }
  }
}

TEST_CASE("a graph large enough to be numbered anew: the same placement on any number of threads") {
  const std::size_t nodes = 1300;
  const CommGraph graph = ring(8 * nodes, 5);
  const Machine machine = cluster_of(static_cast<int>(nodes), tree_2x2x2());
  SearchOptions options;
  options.preset = Preset::fast;
  const Objective objective = Objective::hop_bytes({100, 10, 4, 1});
  const SearchResult found = search(graph, machine, objective, options);
  options.threads = 3;
  const SearchResult again = search(graph, machine, objective, options);
  CHECK(std::ranges::equal(again.placement.cores(), found.placement.cores()));
  CHECK(objective.hop_bytes_of(found.score) >= objective.hop_bytes_of(found.bound));
  // At least two edges leave each node; packed is optimal and must be met.
  CHECK(found.score.levels.front().pair_volume == 5 * nodes);
}

TEST_CASE("a ring of 2^58 bytes over four nodes: four edges between nodes") {
  const Machine machine = cluster_of(4, tree_2x2x2());
  const CommGraph graph = ring(32, std::uint64_t{1} << 53);
  SearchOptions options;
  options.preset = Preset::fast;
  const Objective objective = Objective::hop_bytes({100, 10, 4, 1});
  const Score score = search(graph, machine, objective, options).score;
  CHECK(score.levels.front().pair_volume == 4 * (std::uint64_t{1} << 53));
}

TEST_CASE("worst: a placement with every edge at the largest distance is the result") {
  const Machine machine = cluster_of(
      4, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 4}}));
  const CommGraph graph = ring(32);
  std::vector<CoreId> spread;
  for (std::size_t r = 0; r < 32; ++r) spread.emplace_back(r % 4 * 8 + r / 4);
  SearchOptions options;
  options.sense = Sense::worst;
  const auto objective = Objective::hop_bytes(machine);
  const Score score = evaluate(graph, machine, Placement(machine, spread));
  StoppingCriterion stopping(graph, machine, objective, options, score);
  std::vector<InitialMapping> starts{{"spread", spread}};
  const auto found =
      search_hop_bytes(graph, machine, objective.distances(), options, starts, stopping);
  CHECK(found.core_of_rank == spread);
  CHECK(found.algorithm == "spread");
}
