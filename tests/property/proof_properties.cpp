// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <limits>
#include <random>
#include <vector>

#include "mapper/analysis/bisection_bound.hpp"
#include "mapper/analysis/spectrum.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"
#include "mapper/search/branch_and_bound/left_over.hpp"
#include "mapper/search/branch_and_bound/price_ascent.hpp"
#include "mapper/search/branch_and_bound/slack_by_cut.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// One way to divide all ranks into some of the parts.
struct Division {
  std::size_t parts = 0;
  std::uint64_t sum = 0;
  std::uint64_t largest = 0;
};

/// Calls visit(Division) for every way to divide `left` into some of the parts.
void for_each_division(const std::vector<Part>& parts, WideSet left, const Division& so_far,
                       const std::function<void(const Division&)>& visit) {
  if (left == 0) return visit(so_far);
  const WideSet lowest = left & (~left + 1);
  for (const Part& part : parts) {
    if ((part.set & lowest) == 0 || (part.set & ~left) != 0) continue;
    const Division next{so_far.parts + 1, so_far.sum + part.cut,
                        std::max(so_far.largest, part.cut)};
    for_each_division(parts, left ^ part.set, next, visit);
  }
}

/// Random parts that hold all ranks: each by itself, and some larger ones.
struct RandomParts {
  CommGraph graph;
  WideGraph wide;
  std::vector<Part> parts;

  RandomParts(std::mt19937& random, std::size_t ranks, PartSizes sizes)
      : graph(random_graph(random, ranks, 60, random() % 2 == 0 ? 3 : 1000)),
        wide(graph, all_ranks(ranks)),
        parts(all_parts(wide, wide.all(), sizes)) {
    std::erase_if(parts,
                  [&](const Part& part) { return size_of(part.set) > 1 && random() % 100 >= 40; });
  }
};

constexpr AscentWork plenty{1'000'000, 200};

}  // namespace

TEST_CASE("raised prices: no part's ranks pay more than its cut, so no division costs less") {
  std::mt19937 random(71);
  for (int round = 0; round < 40; ++round) {
    const PartSizes sizes{1, 2 + random() % 3};
    const RandomParts drawn(random, 3 + random() % 6, sizes);
    const WideSet all = drawn.wide.all();
    for (const Sense sense : {Sense::best, Sense::worst}) {
      const SignedCut signed_cut(drawn.wide, sense);
      const RankPrices plain = prices_of(drawn.parts, drawn.wide, all, sizes, signed_cut, sense);
      RankPrices raised = plain;
      raise_prices(drawn.parts, signed_cut, all, plenty, raised);
      std::int64_t gained = 0;
      for (std::size_t r = 0; r < drawn.wide.size(); ++r)
        gained += raised.price[r] - plain.price[r];
      CHECK(gained >= 0);
      for (const Part& part : drawn.parts) CHECK(slack_of(raised, part, signed_cut) >= 0);
    }
  }
}

TEST_CASE("a division with a large cut has at least the slack that such a cut needs") {
  std::mt19937 random(72);
  for (int round = 0; round < 30; ++round) {
    const PartSizes sizes{1, 3};
    const RandomParts drawn(random, 3 + random() % 5, sizes);
    const WideSet all = drawn.wide.all();
    const SignedCut signed_cut(drawn.wide, Sense::worst);
    RankPrices prices = prices_of(drawn.parts, drawn.wide, all, sizes, signed_cut, Sense::worst);
    raise_prices(drawn.parts, signed_cut, all, plenty, prices);
    std::int64_t paid = 0;
    for (std::size_t r = 0; r < drawn.wide.size(); ++r) paid += prices.price[r];
    const SlackByCut slack(drawn.parts, prices, signed_cut);
    std::uint64_t highest = 0;
    for_each_division(drawn.parts, all, {}, [&](const Division& division) {
      highest = std::max(highest, division.largest);
      const auto least = slack.least_from(division.largest);
      REQUIRE(least);
      CHECK(signed_cut.of(division.sum) >= paid + *least);
      CHECK(division.sum <= signed_cut.bound(paid + *least));
    });
    for (const Part& part : drawn.parts) highest = std::max(highest, part.cut);
    CHECK_FALSE(slack.least_from(highest + 1));
    CHECK(SlackByCut().least_from(highest + 1) == 0);
  }
}

TEST_CASE("no division takes fewer parts than said; of equal ranks, as many as said") {
  std::mt19937 random(73);
  std::size_t refuted = 0;
  for (int round = 0; round < 60; ++round) {
    const RandomParts drawn(random, 3 + random() % 6, {1, 2 + random() % 3});
    const WideSet all = drawn.wide.all();
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for_each_division(drawn.parts, all, {},
                      [&](const Division& division) { fewest = std::min(fewest, division.parts); });
    CHECK(left_over(drawn.wide, drawn.parts, all).fewest_parts <= fewest);
    CHECK_FALSE(takes_more_parts(drawn.parts, drawn.wide, all, fewest, plenty));
    if (takes_more_parts(drawn.parts, drawn.wide, all, fewest - 1, plenty)) ++refuted;
  }
  CHECK(refuted > 30);
}

TEST_CASE("no halving of a graph has less than Boppana's bound, which is no less than Fiedler's") {
  std::mt19937 random(74);
  for (int round = 0; round < 30; ++round) {
    const std::size_t ranks = 2 * (1 + random() % 5);
    const CommGraph graph = random_graph(random, ranks, 70, round % 2 == 0 ? 3 : 1000);
    const WideGraph wide(graph, all_ranks(ranks));
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (const Part& part : all_parts(wide, wide.all(), {ranks / 2, ranks / 2})) {
      least = std::min(least, part.cut);
    }
    const std::uint64_t bound = least_bisection(graph);
    CHECK(bound <= least);
    const double second = laplacian_spectrum(graph).second;
    CHECK(static_cast<double>(bound) >= second * static_cast<double>(ranks) / 4 - 1e-3);
  }
  CHECK(least_bisection(GraphBuilder(4).build()) == 0);
}

TEST_CASE("branch and bound finds the optimum of dynamic programming where cores stay idle") {
  std::mt19937 random(75);
  const TopologyTree l3 = regular_tree(ObjectKind::l3, {{ObjectKind::core, 3}});
  const TopologyTree socket{ObjectKind::package, {l3, l3, l3}, {}};
  const Machine machine(std::vector<NodeSpec>{{"n", {ObjectKind::node, {socket, socket}, {}}, 0}});
  std::size_t proved = 0;
  for (int round = 0; round < 6; ++round) {
    const std::size_t ranks = 8 + random() % 3;
    const CommGraph graph = random_graph(random, ranks, 30, round % 2 == 0 ? 3 : 100);
    const Placement start = baseline_placement(Baseline::packed, machine, ranks, 1);
    for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine),
                                       Objective::bottleneck(machine)}) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        const CutBySize cuts = cut_bounds(graph, sense);
        const auto found = branch_and_bound(
            {.graph = graph,
             .machine = machine,
             .root = machine.root(),
             .ranks = all_ranks(ranks),
             .objective = objective,
             .sense = sense,
             .cut_by_size = sense == Sense::best ? cuts.least : cuts.most,
             .fixed = {}},
            {start.cores().begin(), start.cores().end()}, {.work = {.branches = 1'000'000}});
        if (!found.proved) continue;
        ++proved;
        const auto solved =
            solve_node(graph, machine, NodeId(0), all_ranks(ranks), objective, sense);
        const Score score = evaluate(graph, machine, Placement(machine, found.core_of));
        const Score optimum = evaluate(graph, machine, Placement(machine, solved));
        CHECK((objective.compare(score, optimum) == 0));
      }
    }
  }
  CHECK(proved >= 30);
}

TEST_CASE("worst: the largest sum under the largest link is found from any smaller sum under it") {
  std::mt19937 random(76);
  const Machine machine(std::vector<NodeSpec>{
      {"n", regular_tree(ObjectKind::node, {{ObjectKind::l3, 4}, {ObjectKind::core, 3}}), 0}});
  const Objective objective = Objective::lexicographic();
  std::size_t starts = 0;
  for (int round = 0; round < 30; ++round) {
    const std::size_t ranks = 8 + random() % 4;
    const CommGraph graph = random_graph(random, ranks, 40, 3);
    const auto solved =
        solve_node(graph, machine, NodeId(0), all_ranks(ranks), objective, Sense::worst);
    const Score optimum = evaluate(graph, machine, Placement(machine, solved));
    for (std::size_t a = 0; a < ranks; ++a) {
      auto start = solved;
      std::swap(start[a], start[random() % ranks]);
      const Score score = evaluate(graph, machine, Placement(machine, start));
      if (score.levels[0].largest_link != optimum.levels[0].largest_link ||
          score.levels[0].link_sum == optimum.levels[0].link_sum) {
        continue;
      }
      ++starts;
      const CutBySize cuts = cut_bounds(graph, Sense::worst);
      const auto found = branch_and_bound({.graph = graph,
                                           .machine = machine,
                                           .root = machine.root(),
                                           .ranks = all_ranks(ranks),
                                           .objective = objective,
                                           .sense = Sense::worst,
                                           .cut_by_size = cuts.most,
                                           .fixed = {}},
                                          start, {.work = {.branches = 1'000'000}});
      CHECK(found.proved);
      const Score reached = evaluate(graph, machine, Placement(machine, found.core_of));
      CHECK((objective.compare(reached, optimum) == 0));
    }
  }
  CHECK(starts > 20);
}

TEST_CASE("a star of 64 ranks is proved: its leaves are alike") {
  GraphBuilder star(64);
  for (std::size_t leaf = 1; leaf < 64; ++leaf) star.edge(0, leaf, 100);
  const CommGraph graph = star.build();
  const Machine machine = cluster_of(
      4, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 8}}));
  SearchOptions options;
  options.preset = Preset::fast;
  for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine),
                                     Objective::bottleneck(machine)}) {
    for (const Sense sense : {Sense::best, Sense::worst}) {
      options.sense = sense;
      CHECK(search(graph, machine, objective, options).proved);
    }
  }
}
