// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// A node of a machine for hwloc's tools.
struct NodePicture {
  std::string host;
  std::string xml;  ///< hwloc's, with the ranks as Misc objects
};

/// The nodes that hold ranks, in the machine's order. Throws InputError if a rank is on a host or
/// core that the machine lacks; hosts of another name than the nodes' are taken where all nodes are
/// alike.
[[nodiscard]] std::vector<NodePicture> pictures_of(const ResolvedMachine& resolved,
                                                   const std::vector<RankSlot>& ranks);

/// What lstopo draws of an hwloc XML text, as SVG. Throws InputError if lstopo is missing or fails.
[[nodiscard]] std::string svg_by_lstopo(const std::string& xml);

}  // namespace rankplace
