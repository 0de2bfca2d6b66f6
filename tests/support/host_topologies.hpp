// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "mapper/topology/machine_spec.hpp"
#include "rankfiles/dry_run.hpp"

namespace rankplace::test {

/// Every host of a machine as a dry run takes it.
[[nodiscard]] inline std::vector<HostTopology> hosts_of(const ResolvedMachine& resolved) {
  std::vector<HostTopology> hosts;
  for (std::size_t n = 0; n < resolved.node_xml.size(); ++n) {
    const Machine& machine = resolved.machine;
    hosts.push_back(
        host_topology(machine, NodeId(n), machine.node(NodeId(n)).name, resolved.node_xml[n]));
  }
  return hosts;
}

/// The XML files of a folder by name; none if there is no such folder.
[[nodiscard]] inline std::vector<std::string> xml_files_of(const std::filesystem::path& folder) {
  std::vector<std::string> files;
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".xml") files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace rankplace::test
