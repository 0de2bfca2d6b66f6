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

/// Launchers read lines in pieces, and srun takes what is behind character 1023 for a host.
constexpr std::size_t most_characters = 900;
constexpr std::string_view begin_of_line = "# ";
/// At the end of a line: the next one goes on with it, as in a shell.
constexpr char goes_on = '\\';

/// Where a line that is too long is parted: behind a comma or a blank outside of quotes, so that
/// the lines without their "# " are still what a shell takes. Else in the middle of a word.
std::size_t part_of_line(std::string_view text) {
  if (text.size() <= most_characters) return text.size();
  std::size_t end = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < most_characters; ++at) {
    if (text[at] == '\'') quoted = !quoted;
    if (quoted) continue;
    if (text[at] == ',' || text[at] == ' ') end = at + 1;
    if (text[at] == '\\') ++at;
  }
  return end == 0 ? most_characters : end;
}

/// The comments, lines that go on in the next one joined.
std::vector<std::string> comments_in(std::string_view text) {
  std::vector<std::string> comments;
  bool joins = false;
  for (const NumberedLine& line : all_lines(text)) {
    joins = joins && line.text.starts_with(begin_of_line);
    if (!line.text.starts_with('#')) continue;
    if (!joins) comments.emplace_back();
    comments.back() += joins ? line.text.substr(begin_of_line.size()) : line.text;
    joins = comments.back().ends_with(goes_on);
    if (joins) comments.back().pop_back();
  }
  return comments;
}

}  // namespace

std::string comment_lines(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = part_of_line(text);
    lines += begin_of_line;
    lines += text.substr(0, end);
    if (end < text.size()) lines += goes_on;
    lines += '\n';
    text.remove_prefix(end);
  }
  return lines;
}

std::string launch_comment(const PlacementFile& placement,
                           const std::vector<LaunchCommand>& commands) {
  std::string text = comment_lines(one_line(origin_of(placement)));
  for (const LaunchCommand& command : commands) {
    text += comment_lines(command.version + ": " + one_line(shell_text(command)) + " ./app");
  }
  return text;
}

std::optional<std::string> option_in_comment(std::string_view text, std::string_view option) {
  for (const std::string& comment : comments_in(text)) {
    const std::size_t at = comment.find(option);
    if (at == std::string::npos) continue;
    const std::string rest = comment.substr(at + option.size());
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
