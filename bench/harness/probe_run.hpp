// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "bench/pair_line.hpp"
#include "bench/topology_lines.hpp"
#include "mapper/model/placement_file.hpp"

namespace rankplace::harness {

/// Where the ranks of a launch ran.
struct ProbeResult {
  std::vector<RankSlot> slots;  ///< by rank
  int interrupted = 0;          ///< the signal that stopped it; 0: none
};

/// Runs a launch command whose program is rankplace-probe, or another one whose ranks tell where
/// they are and that messages call `program`; its output is in `log`, whose folder is made. Throws
/// InputError with the end of the log if the launch fails, nothing is reported, or the ranks did
/// not form one program (each is rank 0 of its own: the launcher is of another MPI library).
[[nodiscard]] ProbeResult run_probe(const std::vector<std::string>& command,
                                    const std::filesystem::path& log,
                                    const std::string& program = "the probe");

/// What rankplace-pairs has measured, and where.
struct PairRunResult {
  ProbeResult ranks;
  std::vector<PairTime> times;  ///< in any order
};

/// Is told in how many seconds rankplace-pairs will be done.
using EstimateObserver = std::function<void(double seconds)>;

/// Runs a command whose program is rankplace-pairs, in the same way. `observer` gets the program's
/// estimate as soon as the program prints one.
[[nodiscard]] PairRunResult run_pairs(const std::vector<std::string>& command,
                                      const std::filesystem::path& log,
                                      const EstimateObserver& observer);

/// What the hosts of a launch look like.
struct TopologyProbeResult {
  GatheredHosts hosts;
  int interrupted = 0;  ///< as in ProbeResult
};

/// The same for a command that ends with `rankplace-probe --topology`.
[[nodiscard]] TopologyProbeResult run_topology_probe(const std::vector<std::string>& command,
                                                     const std::filesystem::path& log);

}  // namespace rankplace::harness
