// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/analysis/node_ratio.hpp"
#include "mapper/model/comm_graph.hpp"
#include "mapper/model/objective.hpp"
#include "mapper/model/placement_file.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/search/search.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/link_costs.hpp"
#include "workflow/machine.hpp"
#include "workflow/objective_choice.hpp"
#include "workflow/progress.hpp"
#include "workflow/slots.hpp"
#include "workflow/source.hpp"

namespace rankplace {

/// How placements are judged and searched, as every command takes it.
struct MappingOptions {
  ObjectiveChoice objective = ObjectiveChoice::lexicographic;
  std::vector<std::uint64_t> distances;  ///< hop-bytes, innermost level first; empty: links between
  std::vector<std::uint64_t> bandwidths;  ///< bottleneck, innermost level first; empty: all equal
  SourceOptions source;
  SlotOptions slots;
  Preset preset = Preset::standard;
  std::uint64_t seed = 1;
  LinkOptions links;        ///< predicted
  bool predicts = false;    ///< the command predicts times, whatever the objective
  std::size_t threads = 0;  ///< 0: one per core
  /// How long each search goes on; nothing: as the preset says.
  std::optional<std::chrono::nanoseconds> time;
  ProgressListener* progress = &no_progress();  ///< told how searches go on; not null
};

/// As asked for, or one per core.
[[nodiscard]] std::size_t threads_of(const MappingOptions& options);

/// How placements are judged.
struct ChosenObjective {
  Objective objective;
  std::string costs;  ///< whose link costs are its distances or bandwidths; empty: nobody's
};

/// A recorded run's traffic on a machine, and how placements on it are judged.
struct MappingProblem {
  Profile profile;
  ResolvedMachine resolved;
  MappingOptions options;
  CommunicationMatrix traffic;
  CommGraph graph;
  Objective objective;
  std::string objective_costs;  ///< as ChosenObjective::costs
  std::vector<RankSlot> start;  ///< the placement to begin with; empty: none
};

/// Ranks that have changed places among one another, or to idle cores, since the start.
struct MoveStep {
  std::vector<RankSlot> from;
  std::vector<RankSlot> to;  ///< the same ranks
  Score score;               ///< after this step and those before it
};

/// `path`: a profile folder or a graph file (workflow/source.hpp). Throws InputError if
/// the machine has fewer slots than the run has ranks, UsageError if the measure is not in the
/// file; other errors as the readers'.
[[nodiscard]] MappingProblem make_problem(const std::string& path, const MachineOptions& machine,
                                          const MappingOptions& options);
/// The same of a source that is in memory; `cores`: the machine with one core per slot.
[[nodiscard]] MappingProblem make_problem(Source source, ResolvedMachine cores,
                                          const MappingOptions& options);

/// What turns the placement to begin with into a searched one.
struct MigrationPlan {
  Score start;
  std::vector<MoveStep> steps;
};

/// A placement of a problem under a name that users know, with its score.
struct NamedPlacement {
  std::string name;
  PlacementFile file;
  Score score;                 ///< as in `file`, as the model has it
  std::optional<Score> bound;  ///< searched placements only
  NodeSplit split;
  std::uint64_t distinct_placements = 0;  ///< what an exact search stood for; 0: no exact search
  /// Objective predicted: its time, who found it, and how the lexicographic one compares; else
  /// empty.
  std::string prediction = {};
  std::optional<MigrationPlan> moves;  ///< with --max-moves
};

/// Those that named_placement() computes without a search, in the order in which tables show them.
inline constexpr std::array baseline_names{"packed",    "mpirun", "by-node", "by-socket",
                                           "scattered", "rcm",    "random"};

/// "best, worst, packed, mpirun, ...": every name that is no path, for help and messages.
[[nodiscard]] std::string placement_names();

/// `best`, `worst` (searched), one of baseline_names (`random`: the median of up to 100), or the
/// path of a placement JSON or a launch file (read); judged by the problem's objective and measure
/// in every case.
[[nodiscard]] NamedPlacement named_placement(const MappingProblem& problem,
                                             const std::string& name);

/// `best` if the ranks use just these slots of the machine.
[[nodiscard]] NamedPlacement best_on(const MappingProblem& problem,
                                     const std::vector<CoreId>& slots);

}  // namespace rankplace
