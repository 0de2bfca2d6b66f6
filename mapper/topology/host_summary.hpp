// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rankplace {

/// A NUMA node of a host.
struct MemoryNode {
  std::uint32_t os_index = 0;
  std::uint64_t bytes = 0;
  std::vector<std::uint32_t> os_pus;  ///< those near it; ascending
};

/// A network card or GPU of a host, and where it is plugged in.
struct Device {
  std::string name;                      ///< "eth0", "mlx5_0"
  std::string type;                      ///< "network", "openfabrics", "gpu", "coprocessor"
  std::vector<std::uint32_t> os_pus;     ///< those near it; ascending
  std::optional<std::uint32_t> package;  ///< logical number, if it is near one package only
};

/// The facts of a host that people want to know, besides its tree.
struct HostSummary {
  std::uint32_t cores = 0;
  std::vector<std::uint32_t> allowed_pus;  ///< operating-system numbers, ascending
  std::vector<std::uint32_t> other_pus;    ///< there, but not for us: offline, or another job's
  std::vector<MemoryNode> memory;
  std::vector<Device> devices;
};

}  // namespace rankplace
