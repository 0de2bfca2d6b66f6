// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/machine_options.hpp"
#include "mapper/analysis/node_ratio.hpp"
#include "mapper/model/comm_graph.hpp"
#include "mapper/model/objective.hpp"
#include "mapper/model/placement_file.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace::cli {

/// How placements are judged and searched, as every command takes it.
struct MappingOptions {
  std::string objective = "lexicographic";
  std::vector<std::uint64_t> distances;  ///< hop-bytes, innermost level first; empty: links between
  std::vector<std::uint64_t> bandwidths;  ///< bottleneck, innermost level first; empty: all equal
  std::string measure = "bytes";
  std::string collectives = "openmpi-default";
  std::optional<int> phase;  ///< of the run, alone; none: the whole run
  std::string nodes = "remap";
  std::string effort = "default";
  std::uint64_t seed = 1;
};

void add_mapping_options(CLI::App& command, MappingOptions& options);
/// --phase, for commands that work on a profile that is there already.
void add_phase_option(CLI::App& command, MappingOptions& options);

/// A recorded run's traffic on a machine, and how placements on it are judged.
struct MappingProblem {
  Profile profile;
  ResolvedMachine resolved;
  MappingOptions options;
  Traffic traffic;
  CommGraph graph;
  Objective objective;
};

/// `source`: a profile folder or a graph file (mapper/profile/graph_file.hpp). Throws InputError if
/// the machine has fewer slots than the run has ranks, UsageError if the measure is not in the
/// file; other errors as the readers'.
[[nodiscard]] MappingProblem make_problem(const std::string& source, const MachineOptions& machine,
                                          const MappingOptions& options);

/// A placement of a problem under a name that users know, with its score.
struct NamedPlacement {
  std::string name;
  PlacementFile file;
  Score score;                 ///< as in `file`, as the model has it
  std::optional<Score> bound;  ///< searched placements only
  NodeSplit split;
  std::uint64_t distinct_placements = 0;  ///< what an exact search stood for; 0: no exact search
};

/// `best`, `worst` (searched), `packed`, `scattered`, `random` (computed), or the path of a
/// placement JSON or a rankfile (read); judged by the problem's objective and measure in every
/// case.
[[nodiscard]] NamedPlacement named_placement(const MappingProblem& problem,
                                             const std::string& name);

}  // namespace rankplace::cli
