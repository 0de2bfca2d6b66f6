// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "mapper/search/search_options.hpp"
#include "workflow/machine/slot_options.hpp"
#include "workflow/problem/link_options.hpp"
#include "workflow/problem/objective_choice.hpp"
#include "workflow/problem/source_options.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

class ProcessGroup;
struct Launcher;
struct NamedPlacement;

/// The options by which placements are judged and searched, the same for every command.
struct MappingOptions {
  ObjectiveChoice objective = ObjectiveChoice::lexicographic;
  std::vector<std::uint64_t> distances;  ///< hop-bytes, innermost level first; empty: links between
  std::vector<std::uint64_t> bandwidths;  ///< bottleneck, innermost level first; empty: all equal
  std::string as_typed = {};  ///< these and the machine's, for a command to repeat; may be empty
  /// The launcher by which the program is started; null: as launcher_of_run() says.
  const Launcher* launcher = nullptr;
  SourceOptions source;
  SlotOptions slots;
  Preset preset = Preset::standard;
  std::uint64_t seed = 1;
  LinkOptions links;        ///< predicted
  bool predicts = false;    ///< the command predicts times, whatever the objective
  std::size_t threads = 0;  ///< 0: one per core
  /// How long each search goes on; nothing: as the preset says.
  std::optional<std::chrono::nanoseconds> time;
  std::stop_token stop;  ///< asks searches to end with the best that they have
  ProgressListener* progress = &no_progress();  ///< told how searches go on; not null
  /// The processes that share searches and simulations with this one; null: alone.
  ProcessGroup* processes = nullptr;
  /// Told of the better placements that a search finds, from any thread, one call at a time.
  std::function<void(const NamedPlacement& so_far)> on_better_placement = {};
};

/// The threads as asked for, or one per core.
[[nodiscard]] std::size_t threads_of(const MappingOptions& options);

}  // namespace rankplace
