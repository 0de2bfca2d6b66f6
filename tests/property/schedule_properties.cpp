// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "mapper/cost/cheapest_schedule.hpp"
#include "support/numbers/seeded_random.hpp"

using namespace rankplace;

namespace {

CostVector random_cost(SeededRandom& random, std::size_t parts) {
  CostVector cost(parts);
  for (WideCost& part : cost) part = random.below(6);
  return cost;
}

/// Up to 3 phases, 4 candidates and 6 entries; a third of the problems has changes that cannot be.
ScheduleProblem random_problem(SeededRandom& random) {
  const std::size_t phases = 1 + random.below(3);
  const std::size_t candidates = 1 + random.below(4);
  const std::size_t parts = 1 + random.below(3);
  const bool has_gaps = random.below(3) == 0;
  ScheduleProblem problem;
  for (std::size_t e = 1 + random.below(6); e > 0; --e) {
    problem.entries.push_back(random.below(phases));
  }
  problem.entry_cost.resize(phases);
  for (auto& of_phase : problem.entry_cost) {
    for (std::size_t c = 0; c < candidates; ++c) of_phase.push_back(random_cost(random, parts));
  }
  problem.move_cost.resize(candidates);
  for (auto& from : problem.move_cost) {
    for (std::size_t c = 0; c < candidates; ++c) {
      from.push_back(random_cost(random, parts));
      if (has_gaps && random.below(3) == 0) from.back().reset();
    }
  }
  return problem;
}

/// Calls visit for every choice of candidates.
template <typename Visit>
void for_each_schedule(const ScheduleProblem& problem, const Visit& visit) {
  std::vector<std::size_t> choice(problem.entries.size(), 0);
  for (bool more = true; more;) {
    visit(choice);
    more = false;
    for (std::size_t& candidate : choice) {
      if (++candidate < problem.candidate_count()) {
        more = true;
        break;
      }
      candidate = 0;
    }
  }
}

CostVector cheapest_by_trying_all(const ScheduleProblem& problem) {
  std::optional<CostVector> least;
  for_each_schedule(problem, [&](const std::vector<std::size_t>& choice) {
    const auto cost = cost_of(problem, choice);
    if (cost && (!least || std::ranges::lexicographical_compare(*cost, *least))) least = cost;
  });
  return *least;
}

std::size_t changes_of(const Schedule& schedule) {
  std::size_t changes = 0;
  const auto& chosen = schedule.candidate_of_entry;
  for (std::size_t e = 1; e < chosen.size(); ++e) changes += chosen[e] != chosen[e - 1] ? 1U : 0U;
  return changes;
}

/// The problem with every change at a cost of `part` in the first place.
ScheduleProblem with_moves_at(ScheduleProblem problem, WideCost part) {
  for (auto& from : problem.move_cost) {
    for (auto& move : from) {
      move = CostVector(problem.entry_cost.front().front().size(), 0);
      move->front() = part;
    }
  }
  return problem;
}

bool is_at_most(const CostVector& a, const CostVector& b) {
  return !std::ranges::lexicographical_compare(b, a);
}

}  // namespace

TEST_CASE("the cheapest schedule costs what trying all schedules finds") {
  SeededRandom random(23);
  for (int i = 0; i < 3000; ++i) {
    const ScheduleProblem problem = random_problem(random);
    const Schedule found = cheapest_schedule(problem);
    REQUIRE(cost_of(problem, found.candidate_of_entry) == found.cost);
    REQUIRE(found.cost == cheapest_by_trying_all(problem));
  }
}

TEST_CASE("a schedule is never dearer than the best candidate for all entries") {
  SeededRandom random(24);
  for (int i = 0; i < 1000; ++i) {
    const ScheduleProblem problem = random_problem(random);
    const std::vector<std::size_t> one(problem.entries.size(), cheapest_candidate(problem));
    REQUIRE(is_at_most(cheapest_schedule(problem).cost, *cost_of(problem, one)));
  }
}

TEST_CASE("changes that cost nothing give each phase its best; dear ones leave one candidate") {
  SeededRandom random(25);
  for (int i = 0; i < 1000; ++i) {
    const ScheduleProblem problem = random_problem(random);
    const ScheduleProblem free = with_moves_at(problem, 0);
    const Schedule each_best = cheapest_schedule(free);
    for (std::size_t e = 0; e < free.entries.size(); ++e) {
      const auto& costs = free.entry_cost[free.entries[e]];
      const CostVector& chosen = costs[each_best.candidate_of_entry[e]];
      for (const CostVector& other : costs) REQUIRE(is_at_most(chosen, other));
    }
    const Schedule one = cheapest_schedule(with_moves_at(problem, WideCost{1} << 40U));
    REQUIRE(changes_of(one) == 0);
    REQUIRE(one.candidate_of_entry.front() == cheapest_candidate(problem));
  }
}

TEST_CASE("the dearer changes are, the dearer is the schedule") {
  SeededRandom random(26);
  for (int i = 0; i < 300; ++i) {
    const ScheduleProblem problem = random_problem(random);
    CostVector before = cheapest_schedule(with_moves_at(problem, 0)).cost;
    for (WideCost part = 1; part < 8; ++part) {
      CostVector cost = cheapest_schedule(with_moves_at(problem, part)).cost;
      REQUIRE(is_at_most(before, cost));
      before = std::move(cost);
    }
  }
}
