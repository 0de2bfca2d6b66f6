// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "mapper/topology/cluster_file.hpp"

namespace rankplace {

/// Starts the probe with this launcher and its options and returns the topologies of the hosts;
/// equal hosts are of one kind (kind0, kind1, ... in the order of their first hosts). The launch's
/// output is in `log`. Throws Interrupted if a signal stopped it, InputError as
/// harness::run_topology_probe(), and if processes of one host see different cores.
[[nodiscard]] ClusterDescription gathered_cluster(std::vector<std::string> launcher,
                                                  const std::filesystem::path& log);

}  // namespace rankplace
