// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/output/run_json.hpp"

namespace rankplace::tracer {

/// The hosts and bindings of the ranks.
struct HostsAndBindings {
  std::vector<std::string> host_and_pus;  ///< of each rank: fields 2 and 3 of ranks.csv
  std::vector<RunHost> hosts;             ///< in the order of their lowest ranks
};

/// Collective. At rank 0: hosts and bindings of all ranks; hosts of one kind share a topology file,
/// written to `folder` (throws OutputError). Elsewhere: nothing. `own` is this rank's host and PUs.
[[nodiscard]] HostsAndBindings record_hosts(MPI_Comm comm, const std::string& own,
                                            const std::string& folder);

/// This rank's host and PUs, "n00,0-3".
[[nodiscard]] std::string own_host_and_pus();

}  // namespace rankplace::tracer
