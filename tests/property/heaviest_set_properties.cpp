// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include "mapper/cost/bounds.hpp"
#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/bounds/heaviest_set.hpp"
#include "mapper/search/bounds/most_in_order.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"

// The heaviest sets of ranks, and what they say about the worst placement, against all sets and all
// placements.

using namespace rankplace;
using namespace rankplace::test;

namespace {

using multilevel::Vertex;

unsigned up_to(std::mt19937& random, unsigned most) {
  return static_cast<unsigned>(random() % (most + 1));
}

struct AnyProblem {
  multilevel::WorkGraph graph;
  std::vector<std::int64_t> exchanged;  ///< with ranks outside the graph, too
  std::size_t most = 0;
  PeersInside peers = PeersInside::allowed;
  std::vector<Vertex> choice;

  [[nodiscard]] HeaviestSetProblem with_looks(std::uint64_t looks) const {
    return {graph, exchanged, most, looks, peers};
  }
};

AnyProblem any_problem(std::mt19937& random) {
  const std::size_t ranks = 1 + random() % 9;
  AnyProblem any;
  any.graph = multilevel::work_graph_of(
      random_graph(random, ranks, up_to(random, 100), 1 + up_to(random, 19)));
  any.most = 1 + random() % 6;
  any.peers = random() % 2 == 0 ? PeersInside::allowed : PeersInside::none;
  for (Vertex v = 0; v < ranks; ++v) {
    any.exchanged.push_back(static_cast<std::int64_t>(random() % 5));
    for (const auto& edge : any.graph.edges_of(v)) any.exchanged.back() += edge.weight;
    if (random() % 5 > 0) any.choice.push_back(v);
  }
  return any;
}

/// The cut of a set, as bits; nothing if the problem does not allow it.
std::optional<std::int64_t> cut_of(const AnyProblem& any, std::size_t set) {
  if (static_cast<std::size_t>(std::popcount(set)) > any.most) return std::nullopt;
  std::int64_t cut = 0;
  for (Vertex v = 0; v < any.exchanged.size(); ++v) {
    if ((set >> v & 1U) == 0) continue;
    if (std::ranges::find(any.choice, v) == any.choice.end()) return std::nullopt;
    cut += any.exchanged[v];
    for (const auto& edge : any.graph.edges_of(v)) {
      if ((set >> edge.peer & 1U) == 0) continue;
      if (any.peers == PeersInside::none) return std::nullopt;
      cut -= edge.weight;
    }
  }
  return cut;
}

std::size_t bits_of(const std::vector<Vertex>& ranks) {
  std::size_t set = 0;
  for (const Vertex rank : ranks) set |= std::size_t{1} << rank;
  return set;
}

}  // namespace

TEST_CASE("the heaviest set is that of all sets, and all that are as heavy are found") {
  std::mt19937 random(191);
  std::size_t found_all = 0;
  for (int round = 0; round < cases(2000); ++round) {
    const AnyProblem any = any_problem(random);
    std::int64_t largest = 0;
    std::set<std::size_t> heaviest;
    for (std::size_t set = 0; set < std::size_t{1} << any.exchanged.size(); ++set) {
      const auto cut = cut_of(any, set);
      if (!cut || *cut < largest) continue;
      if (*cut > largest) heaviest.clear();
      largest = *cut;
      heaviest.insert(set);
    }
    const HeaviestSet found = heaviest_set(any.with_looks(1'000'000), any.choice);
    REQUIRE(found.cut == largest);
    REQUIRE(found.bound == largest);
    REQUIRE(cut_of(any, bits_of(found.ranks)) == largest);
    const HeaviestSet given_up = heaviest_set(any.with_looks(random() % 20), any.choice);
    REQUIRE(given_up.bound >= largest);
    REQUIRE(cut_of(any, bits_of(given_up.ranks)) == given_up.cut);
    const auto all = all_heaviest_sets(any.with_looks(1'000'000), any.choice, largest, 8);
    if (!all) continue;
    std::set<std::size_t> sets;
    for (const auto& ranks : *all) sets.insert(bits_of(ranks));
    REQUIRE(sets == heaviest);
    ++found_all;
  }
  CHECK(found_all > static_cast<std::size_t>(cases(2000)) / 2);
}

TEST_CASE("no placement is worse than the bound in the order of levels, and small ones reach it") {
  std::mt19937 random(192);
  const Objective objective = Objective::lexicographic();
  int reached = 0;
  int lower = 0;
  for (int round = 0; round < cases(150); ++round) {
    const bool is_regular = random() % 2 == 0;
    const Machine machine =
        is_regular ? cluster_of(2, regular_tree(ObjectKind::node,
                                                {{ObjectKind::package, 2}, {ObjectKind::core, 2}}))
                   : Machine({{"a", random_tree(random, 1 + random() % 4), 0},
                              {"b", random_tree(random, 1 + random() % 4), 0}});
    const std::size_t ranks =
        std::min<std::size_t>(machine.slot_count(), is_regular ? 6 + random() % 3 : 8);
    const CommGraph graph =
        random_graph(random, ranks, 20 + up_to(random, 60), 1 + up_to(random, 8));
    CutBySize cuts = cut_bounds(graph, Sense::worst);
    cuts.are_exact = false;
    tighten_most_cuts(graph, machine, cuts);
    const Score bound = upper_bound(graph, machine, objective, cuts);
    const Score in_order = most_in_order(graph, machine, bound);
    const Score worst = brute_force(graph, machine, objective, Sense::worst);
    CAPTURE(round, is_regular, ranks);
    REQUIRE_FALSE(objective.improves(Sense::worst, worst, in_order));
    REQUIRE_FALSE(objective.improves(Sense::worst, in_order, bound));
    if (objective.compare(worst, in_order) == 0) ++reached;
    if (objective.compare(in_order, bound) != 0) ++lower;
  }
  CHECK(reached > cases(150) / 8);
  CHECK(lower > cases(150) / 8);
}

TEST_CASE("the worst placement of many ranks on small nodes is proved") {
  std::mt19937 random(193);
  const Machine machine = cluster_of(25, tree_2x2x2());
  const CommGraph graph = random_graph(random, 200, 4, 1000);
  for (const Objective& objective : {Objective::lexicographic(), Objective::bottleneck(machine)}) {
    SearchOptions options;
    options.sense = Sense::worst;
    options.preset = Preset::fast;
    const SearchResult result = search(graph, machine, objective, options);
    CHECK(result.proved);
  }
}
