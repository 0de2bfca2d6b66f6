// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launch_comment.hpp"

#include <algorithm>

namespace rankplace {
namespace {

/// Keeps what the user wrote (a SPEC, say) on the comment's line.
std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c >= 0 && c < ' '; }, ' ');
  return text;
}

std::vector<NumberedLine> all_lines(std::string_view text) {
  std::vector<NumberedLine> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back({lines.size() + 1, std::string(text.substr(begin, end - begin))});
    begin = end + 1;
  }
  return lines;
}

}  // namespace

std::string launch_comment(const PlacementFile& placement,
                           const std::vector<LaunchCommand>& commands) {
  std::string text =
      one_line("# rankplace " + placement.rankplace_version + ": " + placement.sense +
               " placement (" + placement.objective + ", " + placement.measure + ") of " +
               std::to_string(placement.ranks.size()) + " ranks on " + placement.machine);
  for (const LaunchCommand& command : commands) {
    text += "\n# " + command.version + ": " + one_line(shell_text(command)) + " ./app";
  }
  return text + '\n';
}

std::optional<std::string> option_in_comment(std::string_view text, std::string_view option) {
  for (const NumberedLine& line : all_lines(text)) {
    if (!line.text.starts_with('#')) continue;
    const std::size_t at = line.text.find(option);
    if (at == std::string::npos) continue;
    const std::string rest = line.text.substr(at + option.size());
    return rest.substr(0, rest.find(' '));
  }
  return {};
}

std::vector<NumberedLine> lines_without_comments(std::string_view text) {
  std::vector<NumberedLine> lines = all_lines(text);
  std::erase_if(lines, [](const NumberedLine& line) {
    const std::size_t first = line.text.find_first_not_of(" \t\r");
    return first == std::string::npos || line.text[first] == '#';
  });
  return lines;
}

}  // namespace rankplace
