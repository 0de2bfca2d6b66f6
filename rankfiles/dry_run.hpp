// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "mapper/model/placement_file.hpp"

namespace rankplace {

/// What a dry run needs from the machine that it runs on.
struct DryRunTools {
  std::filesystem::path mpirun;  ///< of Open MPI 4
  std::filesystem::path shim;    ///< librankplace_dry_run_shim.so
  /// "NAME=value" that mpirun needs to start (PATH, LD_LIBRARY_PATH). It sees nothing else of the
  /// environment, so that neither a batch job nor the user's settings change the answer.
  std::vector<std::string> environment;
};

/// The hwloc XML of one host of the modelled cluster.
struct HostTopology {
  std::string host;
  std::string xml;
};

/// A rank that mpirun places elsewhere than the placement says.
struct RankDifference {
  RankSlot wanted;
  RankSlot mapped;  ///< host "" if mpirun does not place it; no cores if it does not bind it
};

struct DryRunReport {
  std::string launcher;  ///< "mpirun (Open MPI) 4.1.4"
  std::size_t rank_count = 0;
  std::vector<RankDifference> differences;  ///< by rank; empty: placed as written
};

/// Writes the placement's rankfile and lets the real mpirun map it, without launching anything, on
/// hosts with these topologies; mpirun's printed map is the judge. It knows one topology at a time,
/// so the ranks on each kind of host are checked by a run of their own. Throws InputError if mpirun
/// is not Open MPI 4, prints no map (the message is mpirun's), or a rank's host is not among
/// `hosts`.
[[nodiscard]] DryRunReport dry_run(const DryRunTools& tools, const PlacementFile& placement,
                                   const std::vector<HostTopology>& hosts);

}  // namespace rankplace
