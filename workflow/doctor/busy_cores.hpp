// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// A hardware thread that works for somebody.
struct BusyPu {
  std::uint32_t os_pu = 0;
  double part = 0;  ///< of the time, 0 to 1
};

struct BusyProcess {
  std::uint32_t pid = 0;
  std::string name = {};
  double cpus = 0;  ///< CPU seconds a second
};

struct CpuLoad {
  std::vector<BusyPu> pus = {};             ///< by number
  std::vector<BusyProcess> processes = {};  ///< the busiest first, three at most
  double seconds = 0;                       ///< for which was looked
};

/// Counters of /proc at one moment, in clock ticks.
struct CpuSample {
  struct Ticks {
    std::uint64_t busy = 0;
    std::uint64_t all = 0;
  };
  std::map<std::uint32_t, Ticks> of_pu;
  struct Process {
    std::string name;
    std::uint64_t ticks = 0;
  };
  std::map<std::uint32_t, Process> of_process;
};
[[nodiscard]] CpuSample cpu_sample(const Surroundings& here);

/// What was busy between two samples; `own_pid` does not count.
[[nodiscard]] CpuLoad cpu_load_between(const CpuSample& before, const CpuSample& after,
                                       double seconds, double ticks_per_s, std::uint32_t own_pid);

/// Looks for about half a second.
[[nodiscard]] CpuLoad busy_cores_here(const Surroundings& here);

}  // namespace rankplace::doctor
