// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/topology/hwloc_summary.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// This host as hwloc sees it.
struct HostView {
  std::string name = {};
  std::string cpu = {};      ///< the model's name; may be empty
  std::string problem = {};  ///< why hwloc sees nothing
  std::uint32_t packages = 0;
  std::uint32_t cores = 0;
  std::vector<std::uint32_t> pus = {};     ///< that may be used; the operating system's numbers
  std::vector<std::uint32_t> others = {};  ///< that may not
  std::vector<MemoryNode> memory = {};
  std::vector<Device> devices = {};
  std::vector<std::string> levels = {};  ///< of the machine; outermost first
};

/// The view of a machine of one node.
[[nodiscard]] HostView view_of(const ResolvedMachine& host);

/// The view of this computer.
[[nodiscard]] HostView host_here(const Surroundings& here);

}  // namespace rankplace::doctor
