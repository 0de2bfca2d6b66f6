// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "workflow/machine/machine.hpp"
#include "workflow/problem/mapping_options.hpp"
#include "workflow/study/pattern_program.hpp"

namespace rankplace {

/// One placement at one message size.
struct SweepEntry {
  std::string placement;
  std::vector<LevelScore> levels;  ///< bytes, outermost first
  std::vector<double> median_us;   ///< of each timed run; empty: not timed
};

/// The placements at one message size.
struct SweepRow {
  std::uint64_t message_bytes = 0;
  std::vector<SweepEntry> entries;
};

/// A pattern over message sizes and placements.
struct MessageSizeSweep {
  std::string pattern;
  std::uint32_t ranks = 0;
  std::string machine;
  bool machine_is_here = false;  ///< false: not timed, because the machine is not this one
  std::vector<SweepRow> rows = {};
  int interrupted = 0;  ///< the signal that ended it early, so that times are missing; or 0
};

/// The options of a sweep. The progress listeners of `program` and `mapping` are told how it goes
/// on.
struct SweepOptions {
  PatternProgram program;
  std::vector<std::uint64_t> sizes;  ///< of messages, bytes; at least one, none 0
  std::vector<std::string> placements{"best", "worst"};  ///< as named_placement() takes them
  MachineOptions machine{.spec = "this", .hosts = {}, .hostfile = {}};
  MappingOptions mapping;
  std::uint32_t runs = 5;             ///< under each placement, where it is timed
  std::string folder = "bench-runs";  ///< profiles, launch files and logs
};

/// Records the pattern, maps it, scales the loads to each size, and times the runs if the machine
/// is this one. Keeps the folder for this process. Throws UsageError if the measure is not bytes;
/// other errors as record_pattern(), make_problem(), named_placement() and time_pattern().
[[nodiscard]] MessageSizeSweep run_sweep(SweepOptions options);

/// The loads of a pattern with messages of another size, of which every load is a multiple.
[[nodiscard]] std::vector<LevelScore> scaled_loads(std::vector<LevelScore> levels,
                                                   std::uint64_t to_bytes,
                                                   std::uint64_t from_bytes);

}  // namespace rankplace
