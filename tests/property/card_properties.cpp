// SPDX-License-Identifier: BSD-3-Clause
// Loads of network cards where nodes have several, and searches that count them.
#include <catch2/catch.hpp>
#include <random>

#include "mapper/cost/cards_load.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/search/cards/card_balance.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/shown_beside.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/device_machines.hpp"
#include "tests/support/fast_options.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_cores.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("cards: a core's are in the smallest object that holds it and a card") {
  std::mt19937 random(161);
  std::size_t cards_seen = 0;
  for (int round = 0; round < cases(100); ++round) {
    const Machine machine = random_card_machine(random, 2 + random() % 3, 8);
    if (machine.cards() == nullptr) continue;
    const CardMap& map = *machine.cards();
    for (std::size_t c = 0; c < machine.core_count(); ++c) {
      const CoreId core(c);
      const NodeId node = machine.core(core).node;
      const NodeInventory& inventory = machine.inventory(node);
      REQUIRE(map.card_count(node) == std::max<std::size_t>(1, inventory.cards.size()));
      // The number of cores of the smallest object that holds the core and the card's place.
      std::vector<std::size_t> distance;
      for (const NetworkCard& card : inventory.cards) {
        const Object& whole = machine.object(machine.object_of(node));
        ObjectId at = machine.object_of(core);
        const auto holds_place = [&] {
          const Object& object = machine.object(at);
          return std::ranges::all_of(card.place.os_pus, [&](std::uint32_t pu) {
            return whole.first_core + pu - object.first_core < object.core_count;
          });
        };
        while (at != machine.object_of(node) && (card.place.os_pus.empty() || !holds_place())) {
          at = machine.object(at).parent;
        }
        distance.push_back(machine.object(at).core_count);
      }
      std::vector<std::uint32_t> nearest;
      for (std::size_t d = 0; d < distance.size(); ++d) {
        if (distance[d] == std::ranges::min(distance)) {
          nearest.push_back(map.first_card(node) + static_cast<std::uint32_t>(d));
        }
      }
      if (nearest.empty()) nearest.push_back(map.first_card(node));
      REQUIRE(std::ranges::equal(map.cards_of(core), nearest));
      cards_seen += nearest.size();
    }
  }
  CHECK(cards_seen > 100);
}

TEST_CASE(
    "cards: those of a node carry together what its link does, the busiest at least its share") {
  std::mt19937 random(162);
  for (int round = 0; round < cases(60); ++round) {
    Machine machine = random_card_machine(random, 2 + random() % 4, 8);
    if (round % 2 == 1) machine = with_random_shares(random, machine);
    if (machine.cards() == nullptr) continue;
    const CardMap& map = *machine.cards();
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 1000);
    const auto cores = random_cores(random, machine, ranks);
    const auto links = link_loads(graph, machine, Placement(machine, cores));
    const ChangingCardsLoad loads(graph, machine, cores);
    std::uint64_t largest = 0;
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      CardPartsLoad sum = 0;
      CardPartsLoad busiest = 0;
      const std::uint32_t first = map.first_card(NodeId(n));
      for (std::uint32_t card = first; card < first + map.card_count(NodeId(n)); ++card) {
        sum += loads.card_load(card);
        busiest = std::max(busiest, loads.card_load(card));
      }
      const std::uint64_t link = links[machine.object_of(NodeId(n)).value()];
      REQUIRE(static_cast<std::uint64_t>(sum / map.parts()) == link);
      const auto node_load = static_cast<std::uint64_t>(
          (busiest * map.card_count(NodeId(n)) + map.parts() - 1) / map.parts());
      REQUIRE(node_load == loads.node_load(NodeId(n)));
      REQUIRE(node_load >= link);
      largest = std::max(largest, node_load);
    }
    REQUIRE(loads.load().largest_node == largest);
    REQUIRE(loads.load() == evaluate(graph, machine, Placement(machine, cores)).cards);
  }
}

TEST_CASE(
    "cards: bound <= optimum <= search, and what is proved is the optimum; mirrored for worst") {
  std::mt19937 random(163);
  std::size_t tried = 0;
  std::size_t proved = 0;
  std::size_t optima = 0;
  for (int round = 0; round < cases(80); ++round) {
    Machine machine = random_card_machine(random, 2 + random() % 2, 4);
    if (round % 2 == 1) machine = with_random_shares(random, machine);
    if (machine.core_count() > 7 || machine.cards() == nullptr) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 70, round % 2 == 0 ? 3 : 1000);
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        const SearchOptions options = fast_options(sense);
        const Score optimum = brute_force(graph, machine, objective, sense);
        REQUIRE_FALSE(
            objective.improves(sense, optimum, search_bound(graph, machine, objective, options)));
        const SearchResult result = search(graph, machine, objective, options);
        REQUIRE(result.score == evaluate(graph, machine, result.placement));
        REQUIRE_FALSE(objective.improves(sense, result.score, optimum));
        const bool is_optimum = objective.compare(result.score, optimum) == 0;
        if (result.proved) REQUIRE(is_optimum);
        ++tried;
        proved += result.proved ? 1 : 0;
        optima += is_optimum ? 1 : 0;
      }
    }
  }
  CHECK(tried > 0);
  CHECK(proved > tried / 2);
  CHECK(optima >= tried - tried / 20);
}

TEST_CASE(
    "cards: bounds of larger machines and of few moves hold, and no row of a table is better") {
  std::mt19937 random(164);
  for (int round = 0; round < cases(12); ++round) {
    Machine machine = random_card_machine(random, 2 + random() % 4, 8);
    if (round % 2 == 1) machine = with_random_shares(random, machine);
    if (machine.cards() == nullptr) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 100);
    for (const Objective& objective : objectives(machine, random)) {
      SearchOptions options = fast_options(random() % 2 == 0 ? Sense::best : Sense::worst);
      const auto start = random_cores(random, machine, ranks);
      const auto kind = random() % 4;
      if (kind == 1) options.fixed = FixedRanks(machine, {{Rank(0), start[0]}});
      if (kind == 2) {
        options.node_of_rank.emplace();
        for (const CoreId core : start) {
          options.node_of_rank->push_back(machine.core(core).node);
        }
      }
      if (kind == 3) {
        options.start = start;
        options.most_moves = 2;
      }
      const SearchResult result = search(graph, machine, objective, options);
      const auto cores = cores_of(result.placement);
      REQUIRE(is_allowed(machine, options, cores));
      REQUIRE(result.score == evaluate(graph, machine, result.placement));
      REQUIRE_FALSE(objective.improves(options.sense, result.score, result.bound));
      if (kind == 3) continue;
      for (const auto& shown : shown_beside(graph, machine, objective, options)) {
        const Score score = evaluate(graph, machine, Placement(machine, shown.core_of_rank));
        REQUIRE_FALSE(objective.improves(options.sense, score, result.bound));
        if (!is_allowed(machine, options, shown.core_of_rank)) continue;
        REQUIRE_FALSE(objective.improves(options.sense, score, result.score));
      }
      for (int i = 0; i < 30; ++i) {
        const auto other = random_cores(random, machine, ranks);
        if (!is_allowed(machine, options, other)) continue;
        const Score score = evaluate(graph, machine, Placement(machine, other));
        REQUIRE_FALSE(objective.improves(options.sense, score, result.bound));
      }
      options.threads = 3;
      REQUIRE(cores_of(search(graph, machine, objective, options).placement) == cores);
    }
  }
}

TEST_CASE("cards: swaps inside nodes never make a placement worse, and leave links of nodes") {
  std::mt19937 random(165);
  for (int round = 0; round < cases(60); ++round) {
    Machine machine = random_card_machine(random, 2 + random() % 4, 10);
    if (round % 2 == 1) machine = with_random_shares(random, machine);
    if (machine.cards() == nullptr) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 100);
    const auto start = random_cores(random, machine, ranks);
    const Score before = evaluate(graph, machine, Placement(machine, start));
    for (const Objective& objective : objectives(machine, random)) {
      SearchOptions options = fast_options(random() % 2 == 0 ? Sense::best : Sense::worst);
      options.fixed = FixedRanks(machine, {{Rank(0), start[0]}});
      const auto cores = cards::balanced(graph, machine, objective, options, 100'000, start);
      REQUIRE(is_allowed(machine, options, cores));
      const Score after = evaluate(graph, machine, Placement(machine, cores));
      REQUIRE_FALSE(objective.leads_on(options.sense, before, after));
      for (std::size_t r = 0; r < ranks; ++r) {
        REQUIRE(machine.core(cores[r]).node == machine.core(start[r]).node);
      }
    }
  }
}

TEST_CASE("cards: slots have the cards of their cores, and a placement on them the same loads") {
  std::mt19937 random(166);
  for (int round = 0; round < cases(60); ++round) {
    Machine cores = random_card_machine(random, 2 + random() % 3, 8);
    if (round % 2 == 1) cores = with_random_shares(random, cores);
    if (cores.cards() == nullptr) continue;
    std::vector<CoreId> chosen;
    std::vector<bool> has_core(cores.node_count(), false);
    for (std::size_t c = 0; c < cores.core_count(); ++c) {
      const std::size_t node = cores.core(CoreId(c)).node.value();
      if (random() % 3 == 0 && has_core[node]) continue;
      has_core[node] = true;
      chosen.push_back(CoreId(c));
    }
    const Machine slots = machine_with_cores(cores, chosen);
    const std::size_t ranks = 1 + random() % slots.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 100);
    const auto on_slots = random_cores(random, slots, ranks);
    std::vector<CoreId> on_cores;
    for (const CoreId slot : on_slots) on_cores.push_back(chosen[slot.value()]);
    const CardsLoad all = evaluate(graph, cores, Placement(cores, on_cores)).cards;
    if (slots.cards() != nullptr) {
      REQUIRE(evaluate(graph, slots, Placement(slots, on_slots)).cards == all);
    } else {
      const auto links = link_loads(graph, cores, Placement(cores, on_cores));
      std::uint64_t largest = 0;
      for (std::size_t n = 0; n < cores.node_count(); ++n) {
        largest = std::max(largest, links[cores.object_of(NodeId(n)).value()]);
      }
      REQUIRE(all.largest_node == largest);
    }
  }
}
