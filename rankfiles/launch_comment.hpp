// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// The text as a "#" line. A long one goes on in further lines: "\\" is at the end of each but the
/// last.
[[nodiscard]] std::string comment_lines(std::string_view text);

/// The "#" lines at the top of a launch file: its kind, and each command that uses it.
[[nodiscard]] std::string launch_comment(const PlacementFile& placement,
                                         const std::vector<LaunchCommand>& commands);

/// The text behind `option` ("--cpu-bind=map_cpu:") in a comment, up to the next space. Some
/// launchers take half of a placement on the command line; it is left there for the reader.
[[nodiscard]] std::optional<std::string> option_in_comment(std::string_view text,
                                                           std::string_view option);

/// The lines that are neither empty nor "#" comments, with their numbers from 1.
struct NumberedLine {
  std::size_t number = 0;
  std::string text;
};
[[nodiscard]] std::vector<NumberedLine> lines_without_comments(std::string_view text);

}  // namespace rankplace
