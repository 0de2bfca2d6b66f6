// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rankfiles/launcher.hpp"

namespace rankplace {

/// The "#" lines at the top of a launch file: what it is, and each command that uses it.
[[nodiscard]] std::string launch_comment(const PlacementFile& placement,
                                         const std::vector<LaunchCommand>& commands);

/// What follows `option` ("--cpu-bind=map_cpu:") in the "#" lines, up to the next space. Launchers
/// that take half of a placement on the command line leave it there for the reader.
[[nodiscard]] std::optional<std::string> option_in_comment(std::string_view text,
                                                           std::string_view option);

/// The lines that are neither empty nor "#" comments, with their numbers from 1.
struct NumberedLine {
  std::size_t number = 0;
  std::string text;
};
[[nodiscard]] std::vector<NumberedLine> lines_without_comments(std::string_view text);

}  // namespace rankplace
