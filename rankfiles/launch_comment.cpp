// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launch_comment.hpp"

#include <algorithm>

namespace rankplace {
namespace {

/// Keeps the user's text (a SPEC, say) on the comment's line.
std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c >= 0 && c < ' '; }, ' ');
  return text;
}

/// "rankplace 0.1.0: best placement (lexicographic, bytes) of 8 ranks on draco". A placement made
/// by hand need not say how it was made.
std::string origin_of(const PlacementFile& placement) {
  const auto worded = [](const std::string& before, const std::string& word) {
    return word.empty() ? "" : before + word;
  };
  std::string judged = placement.objective;
  judged += worded(judged.empty() ? "" : ", ", placement.measure);
  return "rankplace" + worded(" ", placement.rankplace_version) + ":" +
         worded(" ", placement.sense) + " placement" + (judged.empty() ? "" : " (" + judged + ")") +
         " of " + std::to_string(placement.ranks.size()) +
         (placement.ranks.size() == 1 ? " rank" : " ranks") + worded(" on ", placement.machine);
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
  std::string text = "# " + one_line(origin_of(placement));
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
