// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bench/pair_line.hpp"

namespace rankplace::bench {

/// The time of a message of a size.
struct SizeTime {
  std::uint64_t bytes = 0;
  double seconds = 0;
};

/// The amount of measuring at every size.
struct SweepEffort {
  std::vector<std::uint64_t> sizes;    ///< of the messages, in bytes
  std::uint64_t passes = full_passes;  ///< over all sizes: a disturbance spoils one pass, not all
  std::uint64_t batches = 10;          ///< in a pass; fewer if messages are slow
  double batch_s = 1e-3;  ///< how long a batch takes at least, with as many repetitions
};

/// An estimate of the time that so many passes over these sizes take, streams included.
[[nodiscard]] double sweep_cost_s(std::span<const SizeTime> sizes, const SweepEffort& effort,
                                  std::uint64_t passes);

/// The longest time of a message whose size a step of so many seconds can measure.
[[nodiscard]] double longest_message_s(double step_s);

/// The sizes, ascending, for which one pass fits into so many seconds. Sizes whose messages take
/// too long are dropped first, except the sizes that a bandwidth needs. Then every second size
/// stays, every fourth ..., with both ends. At least two.
[[nodiscard]] std::vector<SizeTime> sizes_that_fit(std::vector<SizeTime> sizes,
                                                   const SweepEffort& effort, double step_s);

/// The time limit of each step with which all steps take `total_s`: steps that need less leave the
/// rest to the others. Infinite if all fit.
[[nodiscard]] double fair_share_s(std::span<const double> costs_s, double total_s);

/// Steps of one level: pairs one after the other, at last all at once.
struct StepGroup {
  std::size_t first = 0;  ///< number of its first step
  std::size_t count = 0;
  double pair_s = 0;      ///< time of a step of one pair, measured in full
  double together_s = 0;  ///< time of the last step
};

/// Each level must have a pair alone, and all at once.
enum class StepNeed { must, may };

/// A step that is measured, and the time that it takes in full.
struct ScheduledStep {
  std::size_t step = 0;
  double full_s = 0;
  StepNeed need = StepNeed::must;
};

/// All steps if there is time for them; else fewer pairs, spread over all, of the levels whose
/// pairs take longest, but at least the first and the last step of each level.
[[nodiscard]] std::vector<ScheduledStep> scheduled_steps(std::span<const StepGroup> groups,
                                                         double total_s);

/// The time limit of a step, if these steps share the time that is left.
[[nodiscard]] double share_s(std::span<const ScheduledStep> steps, double left_s);

/// Leaves out further pairs, from the last on, where the time for each step has become too short.
void leave_out_pairs(std::vector<ScheduledStep>& steps, double left_s);

}  // namespace rankplace::bench
