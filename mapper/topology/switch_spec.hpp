// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace rankplace {

/// A switch, and the nodes or switches below it, by name.
struct SwitchSpec {
  std::string name;
  std::vector<std::string> hosts;
  std::vector<std::string> switches;
  double link_speed = 0;  ///< Slurm's LinkSpeed, in any unit; 0: not said
  std::size_t line = 0;   ///< of its file, for messages; 0: not from a file of lines
  friend bool operator==(const SwitchSpec&, const SwitchSpec&) = default;
};

}  // namespace rankplace
