// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/topology/cluster_file.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {

/// "hosts", "network" and "kinds" of a cluster file. Throws InputError if a kind's XML is none.
[[nodiscard]] OrderedJson members_of(const ClusterDescription& cluster);

}  // namespace rankplace
