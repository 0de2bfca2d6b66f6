// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/bring.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

Score score_of(const CommGraph& graph, const Machine& machine,
               const std::vector<std::size_t>& rank_in_slot) {
  std::vector<CoreId> slots(rank_in_slot.size());
  for (std::size_t c = 0; c < slots.size(); ++c) slots[rank_in_slot[c]] = CoreId(c);
  return evaluate(graph, machine, Placement(machine, slots));
}

}  // namespace

TEST_CASE("a rank comes to a slot, at no cost where subtrees are alike", "[reorder]") {
  std::mt19937 random(6);
  int free_moves = 0;
  int paid_moves = 0;
  for (int i = 0; i < 200; ++i) {
    const Machine machine = random_machine(random, 1 + random() % 4, 8);
    const std::size_t slots = machine.core_count();
    if (machine.slot_count() != slots) continue;
    const CommGraph graph = random_graph(random, slots, 20, 100);
    std::vector<std::size_t> ranks(slots);
    std::iota(ranks.begin(), ranks.end(), std::size_t{0});
    std::shuffle(ranks.begin(), ranks.end(), random);
    const std::vector<std::size_t> before = ranks;
    const CoreId from(random() % slots);
    const CoreId to(random() % slots);
    const bool is_free = reorder::bring(machine, from, to, std::span(ranks));
    INFO("case " << i);
    CHECK(ranks[to.value()] == before[from.value()]);
    CHECK(std::ranges::is_permutation(ranks, before));
    if (is_free) CHECK(score_of(graph, machine, ranks) == score_of(graph, machine, before));
    ++(is_free ? free_moves : paid_moves);
  }
  CHECK(free_moves > 20);
  CHECK(paid_moves > 10);
}
