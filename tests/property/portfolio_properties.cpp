// SPDX-License-Identifier: BSD-3-Clause
#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <ctime>
#include <future>
#include <random>
#include <set>
#include <thread>

#include "mapper/cost/bounds.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/multilevel/division/neighbourhood_search.hpp"
#include "mapper/search/search.hpp"
#include "support/threads/threads.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

SearchOptions options_of(Sense sense, Preset preset, std::size_t threads = 1) {
  SearchOptions options;
  options.sense = sense;
  options.preset = preset;
  options.threads = threads;
  return options;
}

std::vector<Objective> objectives(const Machine& machine) {
  return {Objective::lexicographic(), Objective::hop_bytes(machine),
          Objective::bottleneck(machine)};
}

/// Six rounds in a row try each of three objectives for the best and the worst.
const Objective& objective_of(int round, const std::vector<Objective>& all) {
  return all[static_cast<std::size_t>(round) % all.size()];
}
Sense sense_of(int round) { return round % 2 == 0 ? Sense::best : Sense::worst; }

}  // namespace

TEST_CASE("jobs run once each, and the first failure by number is thrown") {
  std::atomic<std::size_t> sum = 0;
  parallel_for(4, 100, [&](std::size_t i) { sum += i; });
  CHECK(sum == 4950);
  const auto failing = [](std::size_t i) {
    if (i >= 3) throw std::runtime_error(std::to_string(i));
  };
  CHECK_THROWS_WITH(parallel_for(2, 10, failing), "3");
}

TEST_CASE("loops inside jobs share the threads of the loop around them") {
  Threads threads(3);
  std::atomic<std::size_t> now = 0;
  std::atomic<std::size_t> most = 0;
  std::atomic<std::size_t> sum = 0;
  threads.run(4, [&](std::size_t i) {
    threads.run(50, [&](std::size_t j) {
      const std::size_t running = ++now;
      std::size_t known = most;
      while (known < running && !most.compare_exchange_weak(known, running)) {
      }
      sum += i * 50 + j;
      --now;
    });
  });
  CHECK(sum == 200 * 199 / 2);
  CHECK(most <= 3);
}

TEST_CASE("each job is done by one worker, and no worker by two threads at the same time") {
  constexpr std::size_t count = 3;
  Threads threads(count);
  std::array<std::atomic<int>, count> at_work{};
  std::atomic<std::size_t> sum = 0;
  std::atomic<bool> alone = true;
  threads.run_by_workers(500, [&](std::size_t job, std::size_t worker) {
    if (++at_work.at(worker) != 1) alone = false;
    sum += job;
    --at_work.at(worker);
  });
  CHECK(sum == 500 * 499 / 2);
  CHECK(alone);
  calling_thread().run_by_workers(2, [&](std::size_t, std::size_t worker) { sum += worker; });
  CHECK(sum == 500 * 499 / 2);
  threads.run_by_workers(0, [&](std::size_t, std::size_t) { alone = false; });
  CHECK(alone);
}

TEST_CASE("the number of threads does not change the placement") {
  std::mt19937 random(41);
  const Machine machine = cluster_of(6, tree_2x2x2());
  const CommGraph graph = random_graph(random, 44, 12, 1000);
  const auto all = objectives(machine);
  for (int round = 0; round < cases(6); ++round) {
    const Objective& objective = objective_of(round, all);
    const auto place = [&](std::size_t threads) {
      return search(graph, machine, objective,
                    options_of(sense_of(round), Preset::standard, threads));
    };
    const SearchResult one = place(1);
    for (const std::size_t threads : {2U, 4U}) {
      const SearchResult more = place(threads);
      REQUIRE(more.placement == one.placement);
      REQUIRE(more.algorithm == one.algorithm);
    }
  }
}

TEST_CASE("a higher preset is never worse") {
  std::mt19937 random(42);
  for (int round = 0; round < cases(12); ++round) {
    const Machine machine = random_machine(random, 4, 12);
    const CommGraph graph = random_graph(random, machine.slot_count(), 20, 100);
    const auto all = objectives(machine);
    const Objective& objective = objective_of(round, all);
    const Sense sense = sense_of(round);
    Score less = search(graph, machine, objective, options_of(sense, Preset::fast)).score;
    for (const Preset preset : {Preset::standard, Preset::best}) {
      Score more = search(graph, machine, objective, options_of(sense, preset)).score;
      REQUIRE_FALSE(objective.improves(sense, less, more));
      less = std::move(more);
    }
  }
}

TEST_CASE("without proof, small instances still reach the best and the worst there is") {
  std::mt19937 random(43);
  for (int round = 0; round < cases(12); ++round) {
    std::vector<NodeSpec> nodes{{"a", random_tree(random, 2 + random() % 3), 0}};
    if (round % 3 != 0) nodes.push_back({"b", random_tree(random, 1 + random() % 3), 0});
    const Machine machine(nodes);
    const CommGraph graph = random_graph(random, machine.slot_count(), 60, 50);
    for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine)}) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        const SearchOptions options = options_of(sense, Preset::standard);
        const Score bound = sense == Sense::best ? lower_bound(graph, machine, objective)
                                                 : upper_bound(graph, machine, objective);
        StoppingCriterion watch(graph, machine, objective, options, bound);
        const auto found = heuristic_search(graph, machine, objective, options, {}, bound, watch);
        const Score score = evaluate(graph, machine, Placement(machine, found.core_of_rank));
        CAPTURE(round, name_of(objective.kind()), name_of(sense), graph.rank_count());
        REQUIRE((objective.compare(score, brute_force(graph, machine, objective, sense)) == 0));
      }
    }
  }
}

TEST_CASE("the worst of a ring leaves no edge inside a node") {
  const Machine machine = cluster_of(8, tree_2x2x2());
  const CommGraph graph = ring(64, 10);
  const SearchResult result =
      search(graph, machine, Objective::hop_bytes(machine), options_of(Sense::worst, Preset::fast));
  CHECK(result.score.levels.front().pair_volume == 640);
  CHECK(result.proved);
}

TEST_CASE("windows never worsen, and give no node more ranks than slots") {
  std::mt19937 random(44);
  for (int round = 0; round < 20; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 12);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const Sense sense = round % 2 == 0 ? Sense::best : Sense::worst;
    const auto graph = multilevel::work_graph_of(random_graph(random, ranks, 30, 100), sense);
    std::vector<std::uint64_t> distances;
    for (std::size_t l = 0; l < machine.level_count(); ++l) distances.push_back(random() % 50);
    const multilevel::CoreDistances between(machine, distances);
    const Placement start = baseline_placement(Baseline::random, machine, ranks, random());
    const MoveScope moves = random() % 2 == 0 ? MoveScope::anywhere : MoveScope::inside_node;
    multilevel::SwapSearch swaps(graph, machine, between,
                                 {start.cores().begin(), start.cores().end()}, {moves, random()});
    const std::int64_t before = swaps.cost();
    multilevel::NeighbourhoodSearch(graph, machine, swaps, moves, random()).run(100'000);
    REQUIRE(swaps.cost() <= before);
    // Refuses a core taken twice, and a node with more ranks than slots.
    const Placement after(machine, swaps.core_of_rank());
    if (moves == MoveScope::anywhere) continue;
    std::vector<std::ptrdiff_t> change(machine.node_count(), 0);
    for (const CoreId core : start.cores()) --change[machine.core(core).node.value()];
    for (const CoreId core : after.cores()) ++change[machine.core(core).node.value()];
    REQUIRE(std::ranges::all_of(change, [](std::ptrdiff_t c) { return c == 0; }));
  }
}

TEST_CASE("a deadline ends the search, and what is found is reported on the way") {
  std::mt19937 random(45);
  const Machine machine = cluster_of(6, tree_2x2x2());
  const CommGraph graph = random_graph(random, 48, 30, 1000);
  const Objective objective = Objective::hop_bytes(machine);
  SearchOptions options = options_of(Sense::best, Preset::fast, 2);
  const auto start = std::chrono::steady_clock::now();
  options.deadline = start + std::chrono::milliseconds(300);
  std::optional<Score> last;
  options.on_better = [&](const Score& best, const Score& bound) {
    REQUIRE_FALSE(objective.improves(Sense::best, best, bound));
    REQUIRE((!last || objective.improves(Sense::best, best, *last)));
    last = best;
  };
  const SearchResult result = search(graph, machine, objective, options);
  REQUIRE(last);
  CHECK_FALSE(objective.improves(Sense::best, *last, result.score));
  CHECK(std::chrono::steady_clock::now() - start >= std::chrono::milliseconds(300));
}

namespace {

/// The CPU time of this process at a time to come.
std::future<std::clock_t> cpu_time_at(std::chrono::steady_clock::time_point when) {
  return std::async(std::launch::async, [when] {
    std::this_thread::sleep_until(when);
    return std::clock();
  });
}

}  // namespace

TEST_CASE("a search ends soon after its deadline, whichever part of it is at work then") {
  std::mt19937 random(46);
  const Machine machine = cluster_of(
      32, regular_tree(ObjectKind::node,
                       {{ObjectKind::package, 2}, {ObjectKind::l3, 8}, {ObjectKind::core, 4}}));
  const CommGraph graph = random_graph(random, 2'048, 2, 1000);
  for (const int milliseconds : {100, 2'000}) {
    SearchOptions options = options_of(Sense::best, Preset::standard);
    options.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    auto at_deadline = cpu_time_at(*options.deadline);
    const SearchResult found = search(graph, machine, Objective::lexicographic(), options);
    // Not by the clock on the wall: other tests take their share of the cores meanwhile.
    const auto behind = std::clock() - at_deadline.get();
    CHECK(static_cast<double>(behind) / CLOCKS_PER_SEC < 0.7);
    CHECK(found.score == evaluate(graph, machine, found.placement));
  }
}
