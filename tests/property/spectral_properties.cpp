// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "mapper/analysis/spectral/lanczos.hpp"
#include "mapper/analysis/spectral/partition_bound.hpp"
#include "mapper/analysis/spectral/walk_demands.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/fast_options.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"

// Bounds on the weight between parts by eigenvalues, and what they stand on.

using namespace rankplace;
using namespace rankplace::test;

namespace {

const SpectralWork some_work{.iterations = 12};

/// Three perfect matchings at random: each rank has three peers.
CommGraph three_peers(std::size_t ranks, std::uint32_t seed) {
  std::mt19937 random(seed);
  GraphBuilder graph(ranks);
  std::vector<std::size_t> order(ranks);
  for (std::size_t i = 0; i < ranks; ++i) order[i] = i;
  for (int matching = 0; matching < 3; ++matching) {
    for (std::size_t i = ranks; i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    for (std::size_t i = 0; i + 1 < ranks; i += 2) graph.edge(order[i], order[i + 1], 1);
  }
  return graph.build();
}

/// Sparse or dense, with light and heavy edges, a hub, and ranks without a peer.
CommGraph any_graph(std::mt19937& random, std::size_t ranks) {
  GraphBuilder graph(ranks);
  const std::size_t silent = random() % 3;
  const std::size_t hub = random() % (ranks - silent);
  const std::size_t percent = 5 + random() % 60;
  const std::uint64_t unit = random() % 4 == 0 ? std::uint64_t{1} << 40U : 1;
  const std::size_t largest = std::array{1U, 10U, 1000U}[random() % 3];
  graph.edge(0, 1, unit);
  for (std::size_t a = 0; a + silent < ranks; ++a) {
    for (std::size_t b = a + 1; b + silent < ranks; ++b) {
      if (random() % 100 < percent || (a == hub && random() % 2 == 0)) {
        graph.edge(a, b, unit * (1 + random() % largest));
      }
    }
  }
  return graph.build();
}

std::uint64_t weight_between(const CommGraph& graph, const std::vector<std::size_t>& part_of) {
  std::uint64_t weight = 0;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (edge.peer.value() > r && part_of[r] != part_of[edge.peer.value()]) weight += edge.weight;
    }
  }
  return weight;
}

/// The least weight between two parts of at most so many ranks each.
std::uint64_t least_between_two(const CommGraph& graph, std::size_t largest) {
  const std::size_t ranks = graph.rank_count();
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  std::vector<std::size_t> part_of(ranks);
  for (std::size_t set = 0; set < std::size_t{1} << (ranks - 1); ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    if (size > largest || ranks - size > largest) continue;
    for (std::size_t r = 0; r < ranks; ++r) part_of[r] = set >> r & 1U;
    least = std::min(least, weight_between(graph, part_of));
  }
  return least;
}

}  // namespace

TEST_CASE("property: demands along walks are never cut more than the graph") {
  std::mt19937 random(1);
  Threads threads(1);
  for (int i = 0; i < cases(200); ++i) {
    const std::size_t ranks = 4 + random() % 60;
    const CommGraph graph = any_graph(random, ranks);
    spectral::WalkDemands walks(graph);
    // Of the ranks with a peer, in their order.
    std::vector<std::size_t> part_of(ranks);
    spectral::RankVectors parts = spectral::RankVectors::Zero(
        static_cast<Eigen::Index>(walks.rank_count()), spectral::columns_together);
    Eigen::Index row = 0;
    for (std::size_t r = 0; r < ranks; ++r) {
      part_of[r] = random() % spectral::columns_together;
      if (graph.edges_of(Rank(r)).empty()) continue;
      parts(row++, static_cast<Eigen::Index>(part_of[r])) = 1;
    }
    const auto separated =
        walks.separated(parts, Eigen::VectorXd::Ones(spectral::columns_together), threads);
    const double cut = static_cast<double>(weight_between(graph, part_of)) / walks.unit();
    CHECK(separated[0] == Approx(cut));
    for (const double demands : separated) CHECK(demands <= cut * (1 + 1e-9) + 1e-9);
  }
}

TEST_CASE("property: a bound by eigenvalues is no more than the least weight between two parts") {
  std::mt19937 random(2);
  Threads threads(1);
  std::size_t useful = 0;
  for (int i = 0; i < cases(24); ++i) {
    const std::size_t ranks = 17 + random() % 2;
    const CommGraph graph = any_graph(random, ranks);
    const std::size_t largest = (ranks + 1) / 2 + random() % 3;
    const std::uint64_t bound = spectral_partition_bound(graph, largest, some_work, threads);
    const std::uint64_t least = least_between_two(graph, largest);
    INFO(i << ": " << ranks << " ranks in parts of " << largest);
    CHECK(bound <= least);
    useful += 2 * bound > least ? 1 : 0;
  }
  CHECK(useful > 0);
}

TEST_CASE("property: a bound by eigenvalues is no more than what a search cuts") {
  std::mt19937 random(3);
  Threads threads(2);
  for (int i = 0; i < cases(12); ++i) {
    const std::size_t ranks = 40 + random() % 200;
    const CommGraph graph = any_graph(random, ranks);
    const std::size_t slots = 8 + 4 * (random() % 8);
    const Machine machine =
        cluster_of(static_cast<int>((ranks + slots - 1) / slots),
                   regular_tree(ObjectKind::node, {{ObjectKind::core, static_cast<int>(slots)}}));
    const SearchResult found =
        search(graph, machine, Objective::hop_bytes(machine), fast_options(Sense::best));
    CHECK(spectral_partition_bound(graph, slots, some_work, threads) <=
          found.score.levels.front().pair_volume);
  }
}

TEST_CASE("A bound by eigenvalues says much where a graph has no small cuts") {
  // Of 1536 edges, the best known partition into parts of 128 cuts about 300.
  const CommGraph graph = three_peers(1024, 7);
  Threads one(1);
  Threads three(3);
  const std::uint64_t bound = spectral_partition_bound(graph, 128, some_work, one);
  CHECK(bound > 150);
  CHECK(spectral_partition_bound(graph, 128, some_work, three) == bound);
}

TEST_CASE("Where nothing must be cut, the bound by eigenvalues is 0") {
  Threads threads(1);
  GraphBuilder pairs(200);
  for (std::size_t r = 0; r < 200; r += 2) pairs.edge(r, r + 1, 5);
  CHECK(spectral_partition_bound(pairs.build(), 16, some_work, threads) == 0);
  GraphBuilder stars(400);  // of ten ranks
  for (std::size_t r = 0; r < 400; ++r) {
    if (r % 10 != 0) stars.edge(r - r % 10, r, std::uint64_t{1} << (r % 10));
  }
  CHECK(spectral_partition_bound(stars.build(), 20, some_work, threads) == 0);
}

TEST_CASE("No bound by eigenvalues where none is needed, or somebody asks to stop") {
  Threads threads(1);
  const CommGraph graph = three_peers(256, 8);
  CHECK(spectral_partition_bound(graph, 256, some_work, threads) == 0);
  CHECK(spectral_partition_bound(GraphBuilder(40).build(), 8, some_work, threads) == 0);
  SpectralWork over = some_work;
  over.is_over = [] { return true; };
  CHECK(spectral_partition_bound(graph, 32, over, threads) == 0);
  SpectralWork in_vain = some_work;
  in_vain.least_worth = 384;
  CHECK(spectral_partition_bound(graph, 32, in_vain, threads) == 0);
}

TEST_CASE("property: the Lanczos method bounds the least eigenvalue from below, and closely") {
  std::mt19937 random(4);
  for (int i = 0; i < cases(20); ++i) {
    const std::size_t size = 30 + random() % (i % 2 == 0 ? 200 : 3000);
    Eigen::VectorXd values(static_cast<Eigen::Index>(size));
    for (double& value : values) value = static_cast<double>(random() % 1000) / 1000;
    values(0) = -static_cast<double>(random() % 100) / 100;
    const auto multiply = [&](const spectral::RankVectors& x, spectral::RankVectors& y) {
      y = values.asDiagonal() * x;
    };
    const spectral::Extremes found = spectral::lanczos(size, multiply, 400, random());
    CHECK(found.least >= values.minCoeff() - 1e-9);
    CHECK(found.most <= values.maxCoeff() + 1e-9);
    const double bound = spectral::least_eigenvalue_bound(size, found, 1);
    CHECK(bound <= values.minCoeff());
    if (found.steps == 400) CHECK(bound > values.minCoeff() - 0.01);
    if (size < 300) {
      CHECK(spectral::least_eigenvalue_of_few(size, multiply) == Approx(values.minCoeff()));
      CHECK(spectral::least_eigenvalue_of_few(size, multiply) <= values.minCoeff());
    }
  }
}
