// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace rankplace {

/// A number that is computed in a process of its own. Leaks and crashes stay in that process.
struct ChildTask {
  std::string name;  ///< for messages
  std::function<double()> compute;
};

/// The tasks' results in their order; `at_once` run at the same time. `watch` is called after each
/// and every second. Call it while no other thread of the process runs. Throws InputError with the
/// task's name and its error message or, if its process ended otherwise, its last lines on stderr.
[[nodiscard]] std::vector<double> in_child_processes(
    const std::vector<ChildTask>& tasks, std::size_t at_once,
    const std::function<void(std::size_t done)>& watch);

}  // namespace rankplace
