// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/predicted_search.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "mapper/predict/analytic.hpp"
#include "tests/support/link_costs.hpp"
#include "tests/support/random_machines.hpp"
#include "tests/support/traffic.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

SearchOptions searching(Sense sense) {
  SearchOptions options;
  options.sense = sense;
  options.preset = Preset::fast;
  return options;
}

const Candidate& lexicographic(const std::vector<Candidate>& list) {
  return *std::ranges::find(list, CandidateAim::lexicographic, &Candidate::aim);
}

}  // namespace

TEST_CASE("candidates are ranked by their predicted times, the lexicographic one among them") {
  std::mt19937 random(51);
  bool prediction_disagreed = false;
  for (int round = 0; round < 8; ++round) {
    const Machine machine = random_machine(random, 2, 8);
    const LinkCosts costs = some_link_costs(machine);
    const CommunicationMatrix traffic =
        random_traffic(random, machine.slot_count(), 30, 1'000'000, 9);
    const CommGraph graph(traffic, Measure::bytes);
    const CostTree tree(machine, costs);
    const auto best = predicted_candidates(traffic, graph, machine, costs, searching(Sense::best));
    const auto worst =
        predicted_candidates(traffic, graph, machine, costs, searching(Sense::worst));
    CHECK(std::ranges::is_sorted(best, {}, &Candidate::seconds));
    CHECK(std::ranges::is_sorted(worst, std::ranges::greater(), &Candidate::seconds));
    for (const Candidate& one : best) {
      CHECK(one.seconds == pattern_time(traffic, tree, one.placement.cores()).seconds);
    }
    REQUIRE(lexicographic(best).seconds <= worst.front().seconds);
    if (lexicographic(best).seconds > best.front().seconds) prediction_disagreed = true;
  }
  CHECK(prediction_disagreed);
}

TEST_CASE("ranks that must stay on their nodes stay") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const CommunicationMatrix traffic = ring_step(16, 1000);
  SearchOptions options = searching(Sense::best);
  options.node_of_rank.emplace();
  for (int r = 0; r < 16; ++r) options.node_of_rank->push_back(NodeId(r % 2));
  const auto list = predicted_candidates(traffic, CommGraph(traffic, Measure::bytes), machine,
                                         costs_2x2x2(), options);
  CHECK(std::ranges::find(list, "packed", &Candidate::found_by) == list.end());
  CHECK(std::ranges::find(list, "by-node", &Candidate::found_by) != list.end());
  for (const Candidate& one : list) {
    for (int r = 0; r < 16; ++r) {
      CHECK(machine.core(one.placement.core_of(Rank(r))).node == NodeId(r % 2));
    }
  }
}

TEST_CASE("messages without bytes, and links without latency") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  LinkCosts costs = costs_2x2x2();
  for (LevelCost& cost : costs.levels) cost.latency_us = 0;
  const CommunicationMatrix traffic = messages(4, {{0, 1, 0, 5}, {2, 3, 0, 1}});
  const auto list = predicted_candidates(traffic, CommGraph(traffic, Measure::bytes), machine,
                                         costs, searching(Sense::best));
  CHECK(list.front().found_by == "lexicographic");
  CHECK(list.front().seconds == 0);
}
