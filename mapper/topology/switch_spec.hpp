// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace {

/// A switch, and the nodes or switches below it, by name.
struct SwitchSpec {
  std::string name;
  std::vector<std::string> hosts;
  std::vector<std::string> switches;
  double link_speed = 0;  ///< Slurm's LinkSpeed, in any unit; 0: not said
  friend bool operator==(const SwitchSpec&, const SwitchSpec&) = default;
};

}  // namespace rankplace
