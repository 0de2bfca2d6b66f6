// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "workflow/launched/environment_change.hpp"
#include "workflow/launched/preloading.hpp"

namespace rankplace {

/// What the library that reorders does with MPI's topologies.
enum class ReorderMode : std::uint8_t {
  on,
  dry_run,  ///< report the gain of each new order, but keep the ranks
  check,    ///< report where the program still uses its old ranks
};

/// The options of reordering.
struct ReorderOptions {
  ReorderMode mode = ReorderMode::on;
  ObjectiveKind objective = ObjectiveKind::lexicographic;
  std::string links;                 ///< a file with link costs; empty: none
  std::string network;               ///< switches above the nodes: a file or a SPEC; empty: none
  std::string weights;               ///< "1,1,8", by dimension of a grid; empty: all the same
  std::optional<double> budget_s;    ///< for the search of a graph's order
  std::optional<NamedMpi> mpi = {};  ///< of what is not linked with it
};

/// Throws UsageError if the library cannot do what the options say, InputError if a file that they
/// name cannot be read. The names of the hosts are not known yet.
void require_possible(const ReorderOptions& options);

/// The environment in which the program is reordered. Throws InputError if there is no library for
/// the program, or it cannot be preloaded.
[[nodiscard]] std::vector<EnvironmentChange> reorder_environment(const Executable& program,
                                                                 const ReorderOptions& options);

}  // namespace rankplace
