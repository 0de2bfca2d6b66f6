// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study/message_size_sweep.hpp"

#include <cstddef>

#include "bench/harness/folder_lock.hpp"
#include "support/errors.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/problem/make_problem.hpp"
#include "workflow/rerun/rerun.hpp"

namespace rankplace {
namespace {

/// The sweep without times.
MessageSizeSweep sweep_of_loads(const SweepOptions& options, const MappingProblem& problem) {
  MessageSizeSweep sweep{options.program.name,
                         options.program.ranks,
                         problem.resolved.spec,
                         problem.resolved.is_this_host,
                         {}};
  for (const std::uint64_t size : options.sizes) sweep.rows.push_back({size, {}});
  for (const std::string& name : options.placements) {
    const NamedPlacement placement = named_placement(problem, name);
    for (SweepRow& row : sweep.rows) {
      row.entries.push_back(
          {name, scaled_loads(placement.file.score, row.message_bytes, options.sizes.front()), {}});
    }
  }
  return sweep;
}

void add_times(MessageSizeSweep& sweep, const SweepOptions& options,
               const MappingProblem& problem) {
  const auto placements =
      placements_to_run(pattern_command(options.program, sweep.rows.front().message_bytes), problem,
                        options.placements, options.folder);
  for (SweepRow& row : sweep.rows) {
    const PatternTimes times =
        time_pattern(options.program, row.message_bytes, placements, options.runs, options.folder);
    for (std::size_t i = 0; i < placements.size(); ++i) {
      row.entries[i].median_us = times.median_us[i];
    }
    sweep.interrupted = times.interrupted;
    if (sweep.interrupted != 0) return;
  }
}

}  // namespace

std::vector<LevelScore> scaled_loads(std::vector<LevelScore> levels, std::uint64_t to_bytes,
                                     std::uint64_t from_bytes) {
  const auto scale = [&](std::uint64_t& load) { load = load / from_bytes * to_bytes; };
  for (LevelScore& level : levels) {
    scale(level.largest_link);
    scale(level.link_sum);
    scale(level.pair_volume);
  }
  return levels;
}

MessageSizeSweep run_sweep(SweepOptions options) {
  if (options.mapping.source.measure != Measure::bytes) {
    throw UsageError("bench compares bytes; for messages use rankplace map on a recorded run");
  }
  options.program.seed = options.mapping.seed;
  const harness::FolderLock lock(options.folder);
  const auto profile = record_pattern(options.program, options.sizes.front(), options.folder);
  const MappingProblem problem = make_problem(profile, options.machine, options.mapping);
  MessageSizeSweep sweep = sweep_of_loads(options, problem);
  if (sweep.machine_is_here) add_times(sweep, options, problem);
  return sweep;
}

}  // namespace rankplace
