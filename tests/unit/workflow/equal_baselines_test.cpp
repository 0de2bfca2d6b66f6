// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/equal_baselines.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <utility>

#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/placements/unsearched_placement.hpp"
#include "workflow/problem/make_problem.hpp"

using namespace rankplace;

namespace {

/// Every rank sends to the next one, and most to the one half way round.
MappingProblem problem_on(const std::string& spec, std::size_t ranks, SlotOptions slots = {}) {
  TrafficBuilder builder(ranks);
  for (std::uint32_t r = 0; r < ranks; ++r) {
    const auto count = static_cast<std::uint32_t>(ranks);
    builder.add(Rank(r), Rank((r + 1) % count), {10, 1});
    builder.add(Rank(r), Rank((r + count / 2) % count), {100 + r, 1});
  }
  Source source;
  source.profile.ranks.resize(ranks);
  source.traffic = std::move(builder).build();
  MappingOptions options;
  options.slots = std::move(slots);
  return make_problem(std::move(source), resolve_machine(spec, {}, nullptr), options);
}

bool same_slots(const ChosenPlacement& a, const ChosenPlacement& b) {
  return std::ranges::equal(slots_of(a.slots.machine(), a.placement),
                            slots_of(b.slots.machine(), b.placement));
}

/// All names once; each with the placement that it has alone.
void check_each_once(const MappingProblem& problem, const std::vector<EqualBaselines>& groups) {
  std::vector<std::size_t> numbers;
  std::size_t last_first = 0;
  for (const EqualBaselines& group : groups) {
    REQUIRE(std::ranges::is_sorted(group.numbers));
    CHECK(group.numbers.front() >= last_first);
    last_first = group.numbers.front();
    for (const std::size_t number : group.numbers) {
      CHECK(same_slots(group.chosen, *unsearched_placement(problem, baseline_names[number])));
      numbers.push_back(number);
    }
  }
  std::ranges::sort(numbers);
  REQUIRE(numbers.size() == baseline_names.size());
  CHECK(std::ranges::adjacent_find(numbers) == numbers.end());
}

std::vector<std::vector<std::size_t>> numbers_of(const std::vector<EqualBaselines>& groups) {
  std::vector<std::vector<std::size_t>> numbers;
  for (const EqualBaselines& group : groups) numbers.push_back(group.numbers);
  return numbers;
}

}  // namespace

TEST_CASE("with a core for each node all baselines but rcm and random are one") {
  const MappingProblem problem = problem_on("8xcore:1 pu:1", 8);
  const auto groups = equal_baselines(problem, 1);
  check_each_once(problem, groups);
  CHECK(groups.front().numbers == std::vector<std::size_t>{0, 1, 2, 3, 4});
  CHECK(groups.size() == 3);
}

TEST_CASE("baselines that differ are not joined, with any number of threads") {
  const MappingProblem problem = problem_on("3xpack:2 core:4 pu:1", 20);
  const auto groups = equal_baselines(problem, 1);
  check_each_once(problem, groups);
  CHECK(groups.size() >= 4);
  for (std::size_t a = 0; a < groups.size(); ++a) {
    for (std::size_t b = a + 1; b < groups.size(); ++b) {
      CHECK_FALSE(same_slots(groups[a].chosen, groups[b].chosen));
    }
  }
  CHECK(numbers_of(equal_baselines(problem, 4)) == numbers_of(groups));
}

TEST_CASE("baselines on the launcher's own slots are not joined with those on the problem's") {
  SlotOptions slots;
  slots.cores_per_rank = 2;
  const MappingProblem problem = problem_on("4xpack:2 core:3 pu:1", 8, slots);
  const auto groups = equal_baselines(problem, 2);
  check_each_once(problem, groups);
  for (const EqualBaselines& group : groups) {
    if (group.numbers.size() < 2) continue;
    CHECK(&group.chosen.slots.machine() == &problem.resolved.machine);
  }
}

TEST_CASE("equal baselines are judged as each alone is") {
  const MappingProblem problem = problem_on("4xcore:1 pu:1", 4);
  for (EqualBaselines& group : equal_baselines(problem, 1)) {
    const std::vector<std::size_t> numbers = group.numbers;
    const std::vector<NamedPlacement> together =
        judged(problem, std::move(group), calling_thread());
    REQUIRE(together.size() == numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::string name = baseline_names[numbers[i]];
      const NamedPlacement alone = judged(problem, name, *unsearched_placement(problem, name));
      CHECK(together[i].name == name);
      CHECK(to_json(together[i].file) == to_json(alone.file));
      CHECK(together[i].score == alone.score);
      CHECK(together[i].split.inter_node.bytes == alone.split.inter_node.bytes);
    }
  }
}
