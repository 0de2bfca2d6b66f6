// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// The placement itself, for `rankplace exec` under a launcher that brings the ranks to their
/// hosts.
[[nodiscard]] LaunchFile exec_launch_file(const LaunchRequest& request);

/// `rankplace exec --placement FILE --`, to be put before a program.
[[nodiscard]] std::vector<std::string> exec_words(const std::string& placement_name);
/// Appends them to a launcher's words.
void append_exec_words(const std::string& placement_name, std::vector<std::string>& argv);

}  // namespace rankplace
