// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_check.hpp"

namespace rankplace {

/// The files and variables of this computer that a dry run needs.
struct DryRunTools {
  std::filesystem::path mpirun;  ///< of Open MPI 4 or 5
  std::filesystem::path shim;    ///< librankplace_dry_run_shim.so; for version 4
  /// "NAME=value" that mpirun needs to start (PATH, LD_LIBRARY_PATH). It sees nothing else of the
  /// environment, so that neither a batch job nor the user's settings change the answer.
  std::vector<std::string> environment;
};

/// A host of the modelled cluster: its hwloc XML, and its number of cores.
struct HostTopology {
  std::string host;
  std::string xml;
  std::size_t core_count = 0;
  /// OS number of each core's PU, if every core has one PU; else empty. Open MPI 5 then binds by
  /// logical cores but prints these numbers, under the name of logical cores.
  std::vector<std::uint32_t> single_pus = {};
};

/// A dry run's host of a machine's node; `host` is the name that the placement gives it.
[[nodiscard]] HostTopology host_topology(const Machine& machine, NodeId node, std::string host,
                                         std::string xml);

/// The map that the real mpirun of Open MPI 4 makes of a rankfile, without launching anything, on
/// hosts that all have this hwloc XML; in its own order. A rank without cores is not bound, or
/// bound to every core (mpirun prints UNBOUND for both). Throws InputError with mpirun's message if
/// it prints no map. The map lacks ranks that mpirun drops silently.
[[nodiscard]] std::vector<RankSlot> map_by_mpirun(const DryRunTools& tools,
                                                  std::string_view rankfile, std::size_t rank_count,
                                                  std::string_view xml);

/// Lets mpirun map the placement's rankfile on its hosts and compares rank by rank. mpirun knows
/// one topology at a time here, so the ranks on each kind of host are checked by a run of their
/// own. Throws InputError if mpirun is not Open MPI 4 or 5, as map_by_mpirun(), or if a rank's host
/// is not among `hosts`.
[[nodiscard]] PlacementCheck dry_run(const DryRunTools& tools, const PlacementFile& placement,
                                     const std::vector<HostTopology>& hosts);

}  // namespace rankplace
