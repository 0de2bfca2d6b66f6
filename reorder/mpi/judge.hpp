// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "reorder/mpi/settings.hpp"

namespace rankplace::reorder {

/// The objective that the settings name, for the levels of a machine: with the costs of links, if
/// they are given. Throws InputError if they cannot be read or lack a level.
[[nodiscard]] Objective wanted_objective(const Machine& machine,
                                         const Settings& wanted = settings());

/// What a new order of ranks wins.
struct Gain {
  Score before;
  Score after;
  bool is_better = false;  ///< else the ranks stay
};

/// Says what became of a call, and each line once: "MPI_Cart_create(8x8): reordered, inter-node
/// 448 -> 64 (busiest link 28 -> 4); ...".
void report(std::string_view call, const Machine& machine, const Gain& gain);

/// Says that a call went on as without the library, and why.
void report_failure(std::string_view call, std::string_view why);

/// Says that all nodes count as equally far from one another, and why.
void report_network(std::string_view network, std::string_view why);

/// Says of each setting that cannot be understood that it is taken for not set.
void report_invalid(const Settings& wanted);

}  // namespace rankplace::reorder
