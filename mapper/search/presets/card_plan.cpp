// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/presets/card_plan.hpp"

#include "mapper/search/presets/search_work.hpp"

// No series of docs/benchmarks.md has nodes with several network cards: these numbers limit the
// time, no more. A preset gets several times the work of the one before it.

namespace rankplace::cards {
namespace {

constexpr CardPlan fast_plan{
    .candidates = 2,     // the result, and the best of what tables show beside it
    .looks = 5'000'000,  // a limit: the search ends where no swap helps
    .anywhere = 10'000,  // all used up, and each takes a score, which counts as 32 looks
};
constexpr CardPlan standard_plan{
    .candidates = 3,  // one more for each preset: the best start may be a dead end
    .looks = 20'000'000,
    .anywhere = 50'000,
};
constexpr CardPlan best_plan{
    .candidates = 4,
    .looks = 100'000'000,
    .anywhere = 400'000,
};

CardPlan plan_by_preset(Preset preset) {
  switch (preset) {
    case Preset::fast: return fast_plan;
    case Preset::standard: return standard_plan;
    case Preset::best: return best_plan;
  }
  return {};
}

}  // namespace

CardPlan plan_of(Preset preset) {
  CardPlan plan = plan_by_preset(preset);
  plan.all_placements = work_of(preset).all_placements;
  return plan;
}

}  // namespace rankplace::cards
