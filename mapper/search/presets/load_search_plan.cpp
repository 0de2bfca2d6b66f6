// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/presets/load_search_plan.hpp"

#include <algorithm>

#include "mapper/search/load_search/load_search.hpp"
#include "mapper/search/presets/sizes.hpp"

// The tables of docs/benchmarks.md were made with these numbers. Where no other reason stands
// beside one, it keeps the lexicographic and the bottleneck objective within three times the time
// of hop-bytes, with few exceptions.

namespace rankplace::load_search {
namespace {

/// A socket or two, or about ten small nodes.
constexpr std::size_t few_candidates = 160;
/// Of a rank's peers: swaps look around so few where descents take most of the time.
constexpr std::size_t few_peers = 6;

/// Small, and of few edges: iterated search goes on as long as it brings something, so the seed
/// hardly matters.
constexpr LoadSearchPlan plan_of_cheap{
    .descents = 4, .finalists = 2, .candidates = few_candidates, .iterations = 50'000};

bool is_cheap(std::size_t ranks, std::uint64_t size) {
  return ranks <= most_ranks_for_more_tries && size < size_for_long_search;
}

/// Iterations take about as long as a descent. For worst the heaviest ranks soon are where they
/// should be, and hop-bytes take little time.
LoadSearchPlan fast_plan(Sense sense, std::size_t ranks, std::uint64_t size) {
  if (is_cheap(ranks, size)) return plan_of_cheap;
  const bool worst = sense == Sense::worst;
  const bool small = ranks <= most_ranks_for_more_tries;
  const std::uint64_t for_each = small ? 400 : (worst ? 15 : 200);
  const std::uint64_t rounds =
      small ? most_fruitless_rounds : LoadSearchPlan{}.rounds;  // small: all of them
  return {.descents = worst && !small ? 1U : 2U,
          .candidates = few_candidates,
          .peers = small ? LoadSearchPlan{}.peers : few_peers,
          .iterations = std::min<std::uint64_t>(for_each * size, 1'000'000) / rounds,
          .rounds = rounds};
}

/// Gathered ranks are nearly as bad as it gets: one descent does what three did, within 0.1 % of
/// the busiest link, and takes a fifth to half less time.
LoadSearchPlan worst_plan(std::uint64_t size) {
  return {.candidates = few_candidates,
          .peers = few_peers,
          .iterations = std::min<std::uint64_t>(60 * size, 1'000'000) / LoadSearchPlan{}.rounds};
}

}  // namespace

LoadSearchPlan plan_of(Preset preset, Sense sense, std::size_t ranks, std::size_t size) {
  if (ranks > most_ranks_in_caches) {
    return {.candidates = few_candidates,
            .peers = few_peers,
            .stops_if_two_agree = preset == Preset::fast,
            .in_parts = true};
  }
  LoadSearchPlan plan;
  const std::uint64_t work = size;
  switch (preset) {
    case Preset::fast: plan = fast_plan(sense, ranks, work); break;
    case Preset::standard:
      plan = {
          .descents = 3,
          .finalists = 2,
          .iterations = std::min(3000 * work, 1'000'000 + 100 * work) / LoadSearchPlan{}.rounds};
      break;
    case Preset::best:
      plan = {
          .descents = 5,
          .finalists = 3,
          .iterations = std::min(4000 * work, 2'000'000 + 200 * work) / LoadSearchPlan{}.rounds};
      break;
  }
  if (sense == Sense::worst && ranks > most_ranks_for_more_tries && preset == Preset::standard) {
    plan = worst_plan(work);
  }
  plan.leaves_hopeless = sense == Sense::best && ranks > most_ranks_for_more_tries;
  plan.leaves_behind = ranks > most_ranks_for_all_mappings;
  const bool is_fast_and_cheap = preset == Preset::fast && is_cheap(ranks, work);
  plan.saves_at_most_load = sense == Sense::worst && ranks > most_ranks_for_all_mappings &&
                            (preset == Preset::standard || is_fast_and_cheap);
  plan.relieves = sense == Sense::best && is_cheap(ranks, work);
  plan.stops_if_two_agree = preset == Preset::fast;                    // later presets look further
  if (ranks <= most_ranks_for_all_mappings) plan.descents = SIZE_MAX;  // each costs next to nothing
  return plan;
}

}  // namespace rankplace::load_search
