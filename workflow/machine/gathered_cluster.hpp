// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bench/topology_lines.hpp"
#include "mapper/topology/cluster_file.hpp"

namespace rankplace {

/// What the probe has found, as a cluster file has it: equal hosts are of one kind (kind0, kind1,
/// ... in the order of their first hosts). If Slurm has told every host its switches, the network
/// is made of these. Throws InputError if processes of one host see different cores.
[[nodiscard]] ClusterDescription cluster_of(const GatheredHosts& gathered);

/// Starts the probe with this launcher and its options and returns cluster_of() what it finds.
/// The launch's output is in `log`. Throws Interrupted if a signal stopped it, InputError as
/// harness::run_topology_probe() and cluster_of().
[[nodiscard]] ClusterDescription gathered_cluster(std::vector<std::string> launcher,
                                                  const std::filesystem::path& log);

}  // namespace rankplace
