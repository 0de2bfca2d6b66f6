// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "bench/pair_line.hpp"
#include "bench/topology_lines.hpp"
#include "mapper/model/devices/device_variables.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace::harness {

/// The places of the ranks of a launch.
struct ProbeResult {
  std::vector<RankSlot> slots;              ///< by rank
  int interrupted = 0;                      ///< the signal that stopped it; 0: none
  std::vector<SeenVariables> devices = {};  ///< what shows each rank its devices, as `slots`
  std::vector<std::vector<std::string>> addresses = {};  ///< IPv4, of each rank's host, as `slots`
};

/// The places of the ranks. Where the placement `wanted` calls a rank's host by one of its
/// addresses, so does its place.
[[nodiscard]] std::vector<RankSlot> named_as_in(const std::vector<RankSlot>& wanted,
                                                const ProbeResult& found);

/// Runs a launch command whose program is rankplace-probe, or another program whose ranks tell
/// where they are. Messages call the program `program`. Its output goes to `log`, whose folder is
/// made. Throws InputError with the end of the log if the launch fails, nothing is reported, or the
/// ranks did not form one program (each is rank 0 of its own: the launcher is of another MPI
/// library).
[[nodiscard]] ProbeResult run_probe(const std::vector<std::string>& command,
                                    const std::filesystem::path& log,
                                    const std::string& program = "the probe");

/// The measurements of rankplace-pairs, and the places of its ranks.
struct PairRunResult {
  ProbeResult ranks;
  std::vector<PairTime> times;  ///< in any order
};

/// A listener for the number of seconds until rankplace-pairs is done.
using EstimateObserver = std::function<void(double seconds)>;

/// Runs a command whose program is rankplace-pairs, in the same way. `observer` gets the program's
/// estimate as soon as the program prints one. Throws InputError, which says where the ranks are,
/// if the program takes longer than `limit_s`.
[[nodiscard]] PairRunResult run_pairs(const std::vector<std::string>& command,
                                      const std::filesystem::path& log, double limit_s,
                                      const EstimateObserver& observer);

/// The topologies of the hosts of a launch.
struct TopologyProbeResult {
  GatheredHosts hosts;
  int interrupted = 0;  ///< as in ProbeResult
};

/// The same for a command that ends with `rankplace-probe --topology`.
[[nodiscard]] TopologyProbeResult run_topology_probe(const std::vector<std::string>& command,
                                                     const std::filesystem::path& log);

}  // namespace rankplace::harness
