// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace rankplace {

/// The topologies that `rankplace-probe --topology` has found.
struct GatheredHosts {
  std::vector<std::pair<std::string, std::string>> kind_of_host;  ///< name, kind; by rank
  std::map<std::string, std::string> xml_of_kind;                 ///< hwloc XML
  /// Slurm's address of a host, "s0.s4.n01", of hosts that have one.
  std::map<std::string, std::string> slurm_address_of_host;
  std::size_t worlds = 0;  ///< how many programs reported; 1 unless the launcher is of another MPI
};

/// The lines by which the probe reports them: "rankplace-topology world", then for each rank
/// "rankplace-topology host n01 kind 5f0c" (and "slurm s0.s4.n01" behind it), and for each kind the
/// lines of its XML: "rankplace-topology xml 5f0c <...". Each ends with a newline.
[[nodiscard]] std::string world_line();
[[nodiscard]] std::string host_line(const std::string& name, const std::string& kind,
                                    const std::string& slurm_address = "");
[[nodiscard]] std::string xml_lines(const std::string& kind, const std::string& xml);

/// The inverse; other lines are skipped, and so is what comes before ours in a line (mpirun
/// --tag-output).
[[nodiscard]] GatheredHosts gathered_hosts(const std::string& output);

}  // namespace rankplace
