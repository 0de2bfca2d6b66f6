// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/predict/link_costs.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// A part of what a process has read, as it is said in "process 1 has read WHAT than process 0",
/// and a hash of it.
struct ReadPart {
  std::string what;
  std::string digest;
};

/// The communication matrices, the machine with its network, link costs and constraints. Names of
/// hosts do not count: each of equal hosts may be the machine `this`. Errors as the constraints'.
[[nodiscard]] std::vector<ReadPart> parts_of(const MappingProblem& problem);

/// The machine, its network and the costs of its links.
[[nodiscard]] std::vector<ReadPart> parts_of(const Machine& machine, const LinkCosts& costs);

/// A hash of what is sent.
[[nodiscard]] std::string digest_of(const CommunicationMatrix& traffic);

/// A part for each text: the contents of the file, if it is the path of one.
[[nodiscard]] std::vector<ReadPart> parts_of_files(const std::vector<std::string>& texts);

/// The cores of each placement.
[[nodiscard]] ReadPart part_of_placements(const std::vector<std::vector<CoreId>>& placements);

}  // namespace rankplace
