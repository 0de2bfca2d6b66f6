// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/load_search/load_problem.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::load_search;
using namespace rankplace::test;

namespace {

/// What a rank exchanges with all others, by rank.
std::vector<std::int64_t> weights_of(const CommGraph& graph) {
  std::vector<std::int64_t> weights;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    weights.push_back(static_cast<std::int64_t>(graph.weight_of(Rank(r))));
  }
  return weights;
}

/// The loads of a placement, by level: the numbers of busiest links as counted from nothing.
LevelLoads rescored(const CommGraph& graph, const Machine& machine,
                    const std::vector<CoreId>& core_of) {
  const auto work = multilevel::work_graph_of(graph);
  const auto weights = weights_of(graph);
  const LinkPaths paths(machine);
  const PlacedPart whole{work, weights, {0, static_cast<std::uint32_t>(machine.core_count())}};
  const PlacedLoads counted(whole, machine, paths, core_of);
  const Score score = evaluate(graph, machine, Placement(machine, core_of));
  LevelLoads loads{};
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    loads[l] = {static_cast<std::int64_t>(score.levels[l].largest_link),
                static_cast<std::int64_t>(score.levels[l].link_sum),
                counted.loads()[l].busiest_count};
  }
  return loads;
}

std::vector<Objective> objectives_of_loads(const Machine& machine, std::mt19937& random) {
  auto all = objectives(machine, random);
  std::erase_if(all, [](const Objective& o) { return o.kind() == ObjectiveKind::hop_bytes; });
  return all;
}

/// A ring of 32 ranks on four nodes, packed and dealt out to them.
struct RingOnNodes {
  Machine machine = cluster_of(
      4, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 4}}));
  CommGraph graph = ring(32);
  Score packed = score_of(Baseline::packed);    ///< 2 messages a node
  Score by_node = score_of(Baseline::by_node);  ///< 16 messages

  [[nodiscard]] Score score_of(Baseline baseline) const {
    return evaluate(graph, machine, baseline_placement(baseline, machine, 32, 1));
  }
};

}  // namespace

TEST_CASE("loads after a swap are those of rescoring, before it is made and after") {
  std::mt19937 random(71);
  std::size_t without_gain = 0;
  for (int round = 0; round < cases(80); ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 9);
    if (machine.core_count() < 2) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 1000);
    const auto work = multilevel::work_graph_of(graph);
    const auto weights = weights_of(graph);
    const LinkPaths paths(machine);
    const PlacedPart whole{work, weights, {0, static_cast<std::uint32_t>(machine.core_count())}};
    PlacedLoads placed(whole, machine, paths,
                       cores_of(baseline_placement(Baseline::random, machine, ranks, random())));
    for (int i = 0; i < 30; ++i) {
      const auto rank = static_cast<Vertex>(random() % ranks);
      const CoreId from = placed.core_of()[rank];
      const CoreId to(random() % machine.core_count());
      const bool same_node = machine.core(from).node == machine.core(to).node;
      const Vertex partner = placed.rank_on(to);
      if (from == to || (!same_node && partner == PlacedLoads::idle)) continue;
      REQUIRE(placed.loads() == rescored(graph, machine, placed.core_of()));
      placed.select_mover(rank);
      const auto swap = placed.swap_with(to);
      const auto before = placed.loads();
      auto swapped = placed.core_of();
      swapped[rank] = to;
      if (partner != PlacedLoads::idle) swapped[partner] = from;
      const LevelLoads expected = rescored(graph, machine, swapped);
      placed.look_at(swap);
      PlacedLoads::BoundsByLevel bounds(placed, swap);
      for (std::size_t l = 0; l < machine.level_count(); ++l) {
        REQUIRE((l < swap.level ? before[l] : placed.after(l)) == expected[l]);
        const auto link_from = paths.above(from, l);
        const auto link_to = paths.above(to, l);
        if (l < swap.level || !placed.has_bounds(swap)) continue;
        if (link_from == LinkPaths::none || link_to == LinkPaths::none) continue;
        if (paths.has_cards() && l > swap.level) continue;
        const auto by = bounds.at(l);
        const std::int64_t sum = expected[l].sum - before[l].sum;
        REQUIRE(by.to + by.from_least <= sum);
        REQUIRE(by.to + by.from_most >= sum);
      }
      if (placed.can_bring_nothing(swap)) {
        ++without_gain;
        for (std::size_t l = 0; l < machine.level_count(); ++l) {
          REQUIRE(expected[l].largest <= before[l].largest);
          REQUIRE(expected[l].sum <= before[l].sum);
        }
      }
      if (random() % 2 == 0) placed.make();
    }
  }
  CHECK(without_gain > 0);
}

TEST_CASE("swaps on link loads never worsen, and keep slots, nodes and fixed ranks") {
  std::mt19937 random(72);
  for (int round = 0; round < cases(20); ++round) {
    const Machine machine = random_machine(random, 3, 8);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 100);
    const auto start = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    const Rank fixed(random() % ranks);
    LoadSearchOptions options;
    options.work = random() % 5000;
    options.fixed = FixedRanks(machine, {{fixed, start[fixed.value()]}});
    for (const Objective& objective : objectives_of_loads(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        options.moves = random() % 2 == 0 ? MoveScope::anywhere : MoveScope::inside_node;
        const LoadProblem problem(graph, machine, objective, sense);
        LoadSearch search = problem.search(start, options);
        LevelLoads before = search.loads();
        REQUIRE(before == rescored(graph, machine, start));
        for (const bool iterated : {false, true}) {
          if (iterated) {
            search.iterate(2000);
          } else {
            search.descend();
          }
          REQUIRE(search.loads() == rescored(graph, machine, search.core_of()));
          REQUIRE_FALSE(problem.order().is_better(before, search.loads()));
          before = search.loads();
          REQUIRE(respects_slots(machine, search.core_of()));
          REQUIRE(search.core_of()[fixed.value()] == start[fixed.value()]);
          for (std::size_t r = 0; r < ranks; ++r) {
            if (options.moves == MoveScope::anywhere) continue;
            REQUIRE(machine.core(search.core_of()[r]).node == machine.core(start[r]).node);
          }
        }
      }
    }
  }
}

TEST_CASE("rounds of iterated search never worsen, and are the same every time") {
  std::mt19937 random(74);
  for (int round = 0; round < cases(8); ++round) {
    const Machine machine = random_machine(random, 4, 8);
    const std::size_t ranks = machine.slot_count() - random() % 2;
    const CommGraph graph = random_graph(random, ranks, 30, 3);
    const auto start = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    for (const Objective& objective : objectives_of_loads(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        const LoadProblem problem(graph, machine, objective, sense);
        const auto found = [&] {
          if (sense == Sense::best) return problem.relieve_in_rounds(start, {}, 2000, 8);
          LoadSearch search = problem.search(start, {});
          search.iterate_in_rounds(2000, 8);
          return search.core_of();
        };
        const auto once = found();
        REQUIRE_FALSE(problem.order().is_better(rescored(graph, machine, start),
                                                rescored(graph, machine, once)));
        REQUIRE(respects_slots(machine, once));
        REQUIRE(found() == once);
      }
    }
  }
}

TEST_CASE("worst: swaps that change the load of no link are ruled out by bounds alone") {
  const Machine machine = cluster_of(
      8, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 4}}));
  const CommGraph graph = ring(64);
  std::vector<CoreId> spread;  // peers on different nodes: every link carries all that it can
  for (std::size_t r = 0; r < 64; ++r) spread.emplace_back(r % 8 * 8 + r / 8);
  const LoadProblem problem(graph, machine, Objective::lexicographic(), Sense::worst);
  LoadSearch search = problem.search(spread, {});
  search.descend();
  CHECK(search.core_of() == spread);
  const std::uint64_t once = 64 * (2 + 64);  // for each rank: its edges, and all cores
  CHECK(search.looked_at() <= 2 * once);     // no look at a partner's edges
}

TEST_CASE("worst: no swap with the ranks gathered below a link makes it busier") {
  std::mt19937 random(75);
  for (int round = 0; round < cases(80); ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 9);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 100);
    const auto start = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    const LoadProblem problem(graph, machine, Objective::lexicographic(), Sense::worst);
    const auto gathered = problem.gathered(start, IdleCoreUse::none);
    auto taken = gathered;
    auto taken_before = start;
    std::ranges::sort(taken);
    std::ranges::sort(taken_before);
    REQUIRE(taken == taken_before);
    const Object& root = machine.object(machine.root());
    if (machine.node_count() < 2 || root.child_count < machine.node_count()) continue;  // switches
    const auto sizes = ranks_on_nodes_of(machine, Placement(machine, start));
    const NodeId fullest(static_cast<std::size_t>(std::ranges::max_element(sizes) - sizes.begin()));
    const auto load_of = [&](const std::vector<CoreId>& core_of) {
      const auto loads = link_loads(graph, machine, Placement(machine, core_of));
      return loads[machine.object_of(fullest).value()];
    };
    const auto is_there = [&](CoreId core) { return machine.core(core).node == fullest; };
    for (std::size_t a = 0; a < ranks; ++a) {
      for (std::size_t b = 0; b < ranks; ++b) {
        if (!is_there(gathered[a]) || is_there(gathered[b])) continue;
        auto swapped = gathered;
        std::swap(swapped[a], swapped[b]);
        REQUIRE(load_of(swapped) <= load_of(gathered));
      }
    }
  }
}

TEST_CASE("worst: ranks gathered come to idle cores only while the load above them grows") {
  const Machine machine = cluster_of(3, regular_tree(ObjectKind::node, {{ObjectKind::core, 24}}));
  const auto gathered_load = [&](const CommGraph& graph, IdleCoreUse idle_cores) {
    const LoadProblem problem(graph, machine, Objective::lexicographic(), Sense::worst);
    const std::size_t ranks = graph.rank_count();
    const auto start = cores_of(baseline_placement(Baseline::scattered, machine, ranks, 0));
    const Placement gathered(machine, problem.gathered(start, idle_cores));
    return evaluate(graph, machine, gathered).levels.front().largest_link;
  };
  CHECK(gathered_load(ring(60), IdleCoreUse::none) == 40);  // 20 ranks, no two of them peers
  CHECK(gathered_load(ring(60), IdleCoreUse::taken) == 48);
  CHECK(gathered_load(ring(30), IdleCoreUse::none) == 20);
  CHECK(gathered_load(ring(30), IdleCoreUse::taken) == 30);  // a 16th would take two away
}

TEST_CASE("worst: of many equal swaps the search for a heaviest set finds the way out") {
  std::mt19937 random(78);
  constexpr std::size_t width = 15;
  std::vector<std::size_t> place(20 * width);
  std::iota(place.begin(), place.end(), std::size_t{0});
  const Machine machine = cluster_of(3, regular_tree(ObjectKind::node, {{ObjectKind::core, 100}}));
  for (int round = 0; round < 3; ++round) {
    std::ranges::shuffle(place, random);
    GraphBuilder mesh(place.size());
    for (std::size_t r = 0; r < place.size(); ++r) {
      if ((r + 1) % width != 0) mesh.edge(place[r], place[r + 1], 1);
      if (r + width < place.size()) mesh.edge(place[r], place[r + width], 1);
    }
    const CommGraph graph = mesh.build();
    const LoadProblem problem(graph, machine, Objective::lexicographic(), Sense::worst);
    const auto start = cores_of(baseline_placement(Baseline::packed, machine, place.size(), 0));
    const Placement gathered(machine, problem.gathered(start, IdleCoreUse::none));
    CHECK(evaluate(graph, machine, gathered).levels.front().largest_link >= 399);  // 400 at most
  }
}

TEST_CASE("a mapping is far behind by the busiest link, in either sense") {
  const RingOnNodes on;
  for (const Sense sense : {Sense::best, Sense::worst}) {
    const LoadProblem problem(on.graph, on.machine, Objective::lexicographic(), sense);
    const bool best = sense == Sense::best;
    CHECK(problem.is_far_behind(on.by_node, on.packed) == best);
    CHECK(problem.is_far_behind(on.packed, on.by_node) == !best);
    CHECK_FALSE(problem.is_far_behind(on.packed, on.packed));
  }
}

TEST_CASE("a mapping is hopeless whose links are several times busier than the busiest") {
  const RingOnNodes on;
  for (const Objective& objective :
       {Objective::lexicographic(), Objective::bottleneck(on.machine)}) {
    const LoadProblem problem(on.graph, on.machine, objective, Sense::best);
    CHECK(problem.is_hopeless(on.by_node, on.packed));
    CHECK_FALSE(problem.is_hopeless(on.packed, on.packed));
    CHECK_FALSE(problem.is_hopeless(on.packed, on.by_node));
  }
}

TEST_CASE("ties by busiest links: relieving one of two that are equal is a step") {
  const LoadOrder order(Objective::lexicographic(), Sense::best, 1);
  LevelLoads before{};
  LevelLoads after{};
  before[0] = {10, 30, 2};
  after[0] = {10, 31, 1};
  CHECK(std::is_lt(order.compare(after, before, Tie::busiest)));
  CHECK(std::is_gt(order.compare(after, before, Tie::objective)));
  CHECK_FALSE(order.is_better(after, before));
}

TEST_CASE("parts that descend at the same time never worsen, whatever the number of threads") {
  std::mt19937 random(73);
  for (int round = 0; round < cases(12); ++round) {
    const Machine machine = random_machine(random, 8, 6);
    const std::size_t ranks = machine.slot_count() - random() % 2;
    const CommGraph graph = random_graph(random, ranks, 30, 50);
    const auto start = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    for (const Objective& objective : objectives_of_loads(machine, random)) {
      const Sense sense = random() % 2 == 0 ? Sense::best : Sense::worst;
      const LoadProblem problem(graph, machine, objective, sense);
      Threads alone(1);
      const auto found = problem.descend_in_parts(start, {}, alone, 4);
      const LevelLoads before = rescored(graph, machine, start);
      REQUIRE_FALSE(problem.order().is_better(before, rescored(graph, machine, found)));
      REQUIRE(respects_slots(machine, found));
      for (const std::size_t count : {2U, 4U}) {
        Threads threads(count);
        REQUIRE(problem.descend_in_parts(start, {}, threads, 4) == found);
      }
    }
  }
}
