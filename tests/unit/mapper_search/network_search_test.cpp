// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <optional>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/network/kinds/dragonfly.hpp"
#include "mapper/network/kinds/torus.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/networks/all_placements.hpp"
#include "mapper/search/presets/network_plan.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/fast_options.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/memory_channel.hpp"
#include "tests/support/network_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

TopologyTree two_cores() { return regular_tree(ObjectKind::node, {{ObjectKind::core, 2}}); }

/// 5 groups of 4 routers, a host at each, one link between each two groups.
Machine dragonfly_of_20() {
  return machine_at_all_hosts(
      make_dragonfly({.hosts_at_router = 1, .routers_in_group = 4, .groups = 5}), two_cores());
}

}  // namespace

TEST_CASE("a ring on a ring of nodes: every message takes one link, proved") {
  const Machine machine = machine_at_all_hosts(make_torus({{12, true, 1}}), two_cores());
  for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine)}) {
    const SearchResult found = search(ring(24, 7), machine, objective, fast_options());
    CHECK(found.score.network == NetworkLoad{7, 84});
    CHECK(found.proved);
  }
}

TEST_CASE("a grid on a torus of the same shape is laid into it: every cut edge takes one link") {
  const Machine machine =
      machine_at_all_hosts(make_torus({{4, true, 1}, {4, true, 1}}),
                           regular_tree(ObjectKind::node, {{ObjectKind::core, 4}}));
  const Objective objective = Objective::hop_bytes(machine);
  const SearchResult found = search(stencil(8, 8, 5), machine, objective, fast_options());
  CHECK(found.score.network.byte_hops == 240);
  CHECK(found.bound.network.byte_hops <= 240);
}

TEST_CASE("a grid that fits is proved in a large network too") {
  const Machine machine =
      machine_at_all_hosts(make_torus({{56, false, 1}, {56, false, 1}}),
                           regular_tree(ObjectKind::node, {{ObjectKind::core, 1}}));
  const Objective objective = Objective::hop_bytes(machine);
  const SearchResult found = search(stencil(56, 56, 5), machine, objective, fast_options());
  CHECK(found.score.network.byte_hops == 2 * 56 * 55 * 5);
  CHECK(found.proved);
}

TEST_CASE("on a dragonfly with idle nodes spreading takes traffic off the global links") {
  // Two groups have room for all 16 ranks: 8 x 8 pairs share one global link, or more.
  const Machine machine = dragonfly_of_20();
  const CommGraph graph = all_to_all(16, 100);
  const Placement packed = baseline_placement(Baseline::packed, machine, 16, 1);
  const std::uint64_t contiguous = evaluate(graph, machine, packed).network.largest_link;
  CHECK(contiguous == 6400);
  for (const Objective& objective : {Objective::lexicographic(), Objective::bottleneck(machine)}) {
    const SearchResult found = search(graph, machine, objective, fast_options());
    CHECK(found.score.network.largest_link <= contiguous / 2);
  }
}

TEST_CASE("kept nodes leave the network as it is, and their insides are proved") {
  const Machine machine = machine_at_all_hosts(
      make_torus({{3, true, 1}}),
      regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 2}}));
  std::mt19937 random(3);
  const CommGraph graph = random_graph(random, 12, 60, 50);
  SearchOptions options = fast_options();
  options.node_of_rank.emplace();
  for (std::size_t r = 0; r < 12; ++r) options.node_of_rank->push_back(NodeId(r % 3));
  std::optional<Score> told;
  options.on_better = [&](const Score& best, const Score&) { told = best; };
  const Objective objective = Objective::hop_bytes(machine);
  const SearchResult found = search(graph, machine, objective, options);
  CHECK(found.proved);
  CHECK(found.score == evaluate(graph, machine, found.placement));
  CHECK(search_bound(graph, machine, objective, options).network == found.score.network);
  if (told) CHECK(told->network == found.score.network);
}

TEST_CASE("few moves on a network: as many as allowed, and better than before") {
  const Machine machine = machine_at_all_hosts(make_torus({{8, false, 1}}), two_cores());
  const CommGraph graph = ring(16, 3);
  const Placement start = baseline_placement(Baseline::scattered, machine, 16, 1);
  SearchOptions options = fast_options();
  options.start.assign(start.cores().begin(), start.cores().end());
  options.most_moves = 4;
  const Objective objective = Objective::lexicographic();
  const SearchResult found = search(graph, machine, objective, options);
  CHECK(objective.improves(Sense::best, found.score, evaluate(graph, machine, start)));
  std::size_t moved = 0;
  for (std::size_t r = 0; r < 16; ++r) {
    if (found.placement.core_of(Rank(r)) != options.start[r]) ++moved;
  }
  CHECK(moved <= 4);
}

TEST_CASE("annealing of a dense graph's nodes looks at no more peers than a sparse one's") {
  const Machine machine =
      machine_at_all_hosts(make_torus({{16, true, 1}, {16, true, 1}}),
                           regular_tree(ObjectKind::node, {{ObjectKind::core, 1}}));
  const Objective objective = Objective::hop_bytes(machine);
  const auto moves = [&](const CommGraph& graph) {
    return networks::plan_of(Preset::fast, graph, machine, objective).moves_of_annealing;
  };
  const std::uint64_t of_ring = moves(ring(256, 1));
  CHECK(of_ring > 100'000);
  const std::uint64_t of_all = moves(all_to_all(256, 1));
  CHECK(of_all > 0);
  CHECK(of_all * 255 <= 8 * of_ring);
}

TEST_CASE("several processes find the same placement on a network, no worse than one alone") {
  const Machine machine =
      machine_at_all_hosts(make_torus({{4, true, 1}, {4, false, 1}}), two_cores());
  std::mt19937 random(4);
  const CommGraph graph = random_graph(random, 32, 20, 50);
  const Objective objective = Objective::hop_bytes(machine);
  const SearchResult alone = search(graph, machine, objective, fast_options());
  std::vector<std::optional<SearchResult>> found(2);
  as_processes(2, [&](ProcessGroup& group) {
    SearchOptions own = fast_options();
    own.processes = &group;
    found[group.rank()] = search(graph, machine, objective, own);
  });
  CHECK(found[0]->placement == found[1]->placement);
  CHECK(found[0]->score == evaluate(graph, machine, found[0]->placement));
  CHECK_FALSE(objective.improves(Sense::best, alone.score, found[0]->score));
}

TEST_CASE("two nodes in a network: the optimum of all placements is found and proved") {
  const Machine machine = machine_at_all_hosts(
      make_torus({{2, false, 1}}),
      regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 2}}));
  std::mt19937 random(5);
  for (const std::size_t ranks : {4U, 7U}) {
    const CommGraph graph = random_graph(random, ranks, 70, 9);
    for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine),
                                       Objective::bottleneck(machine)}) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        SearchOptions options = fast_options();
        options.sense = sense;
        const auto optimum =
            networks::best_of_all_placements(graph, machine, objective, options, 1'000'000);
        const SearchResult found = search(graph, machine, objective, options);
        CAPTURE(ranks, name_of(objective.kind()), name_of(sense));
        REQUIRE(optimum);
        CHECK(found.proved);
        CHECK_FALSE(objective.improves(sense, optimum->score, found.score));
      }
    }
  }
}
