// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/mapped_placements.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "support/threads/threads.hpp"
#include "workflow/placements/all_placements.hpp"
#include "workflow/placements/baseline_names.hpp"
#include "workflow/placements/equal_baselines.hpp"
#include "workflow/placements/placements.hpp"

namespace rankplace {
namespace {

/// The placements of a task in the making. The files of the last search are written beside the
/// baselines.
class PlacementsInTheMaking {
 public:
  PlacementsInTheMaking(const MappingProblem& problem, const MappingTask& task)
      : problem_(problem), task_(task) {
    mapped_.placements.resize(task.searched.size() + baseline_names.size());
    mapped_.written.resize(task.searched.size());
  }

  [[nodiscard]] MappedPlacements make() && {
    const std::size_t at_once = placements_at_once(problem_);
    if (at_once > 1) {
      make_at_once(at_once);
    } else {
      make_in_order();
    }
    return std::move(mapped_);
  }

 private:
  void make_at_once(std::size_t thread_count) {
    auto baselines = equal_baselines(problem_, thread_count);
    const std::size_t count = task_.searched.size();
    Threads threads(thread_count);
    threads.run(count + baselines.size(), [&](std::size_t i) {
      i < count ? search(i) : judge(baselines[i - count], threads);
    });
    threads.run(count, [&](std::size_t i) { write(i, threads); });
  }

  void make_in_order() {
    const std::size_t count = task_.searched.size();
    Threads threads(threads_of(problem_.options));
    for (std::size_t i = 0; i < count; ++i) {
      search(i);
      if (i + 1 < count) write(i, threads);
    }
    auto baselines = equal_baselines(problem_, threads_of(problem_.options));
    threads.run(1 + baselines.size(), [&](std::size_t i) {
      i == 0 ? write(count - 1, threads) : judge(baselines[i - 1], threads);
    });
  }

  void search(std::size_t i) {
    mapped_.placements[i] = named_placement(problem_, task_.searched[i]);
  }

  void write(std::size_t i, Threads& threads) {
    NamedPlacement& placement = mapped_.placements[i];
    mapped_.written[i] =
        write_placement(placement.file, task_.folder, task_.searched[i], *task_.launcher, threads);
    forget_slots(placement);
  }

  void judge(EqualBaselines& equal, Threads& threads) {
    const std::vector<std::size_t> numbers = equal.numbers;
    const bool tells = std::ranges::any_of(
        numbers, [&](std::size_t n) { return task_.needs_slots(baseline_names[n]); });
    std::vector<NamedPlacement> placements =
        judged(problem_, std::move(equal), threads, tells ? RankSlots::told : RankSlots::left_out);
    for (std::size_t n = 0; n < numbers.size(); ++n) {
      forget_slots(placements[n]);
      mapped_.placements[task_.searched.size() + numbers[n]] = std::move(placements[n]);
    }
  }

  /// Of most placements only scores are shown.
  void forget_slots(NamedPlacement& placement) const {
    placement.file.devices = {};
    if (!task_.needs_slots(placement.name)) placement.file.ranks = {};
  }

  const MappingProblem& problem_;
  const MappingTask& task_;
  MappedPlacements mapped_;
};

}  // namespace

MappedPlacements mapped_placements(const MappingProblem& problem, const MappingTask& task) {
  return PlacementsInTheMaking(problem, task).make();
}

}  // namespace rankplace
