// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/members_json.hpp"
#include "mapper/topology/cluster_file.hpp"

namespace rankplace {

/// "hosts", "network" and "kinds" of a cluster file. Throws InputError if a kind's XML is none.
[[nodiscard]] Json members_of(const ClusterDescription& cluster);

}  // namespace rankplace
