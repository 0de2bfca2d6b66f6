// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/display_map.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "rankfiles/slot_list.hpp"

namespace rankplace {
namespace {

/// The text between `before` and the first of the characters `until`; nothing if `before` is not
/// there.
std::optional<std::string_view> text_behind(std::string_view line, std::string_view before,
                                            std::string_view until) {
  const std::size_t at = line.find(before);
  if (at == std::string_view::npos) return {};
  line.remove_prefix(at + before.size());
  return line.substr(0, line.find_first_of(until));
}

/// "socket 1[core 4[hwt 0]], socket 1[core 5[hwt 0]]:[./././.][B/B/./.]" -> 4, 5.
std::vector<std::uint32_t> bound_cores_of_4(std::string_view text) {
  constexpr std::string_view before = "[core ";
  std::vector<std::uint32_t> cores;
  while (const auto number = text_behind(text, before, "[]")) {
    if (const auto core = plain_number(*number)) cores.push_back(*core);
    text.remove_prefix(text.find(before) + before.size());
  }
  std::ranges::sort(cores);
  return cores;
}

/// "package[0][core:L0-3] package[1][core:L4,6-7]" -> 0, 1, 2, 3, 4, 6, 7. Versions before 5.0.10
/// print no L.
std::vector<std::uint32_t> bound_cores_of_5(std::string_view text) {
  constexpr std::string_view before = "[core:";
  std::vector<std::uint32_t> cores;
  while (auto list = text_behind(text, before, "]")) {
    if (list->starts_with('L')) list->remove_prefix(1);
    for (const std::uint32_t core : cores_of_slot_list(*list, std::nullopt)) cores.push_back(core);
    text.remove_prefix(text.find(before) + before.size());
  }
  std::ranges::sort(cores);
  return cores;
}

/// The cores in the line of a process, which versions 4 and 5.0.7 to 5.0.9 begin alike.
std::vector<std::uint32_t> bound_cores(std::string_view text) {
  std::vector<std::uint32_t> cores = bound_cores_of_5(text);
  return cores.empty() ? bound_cores_of_4(text) : cores;
}

/// The rank of "Data for proc: [prterun-vm-21330@1,3]".
std::optional<std::uint32_t> rank_of_5(std::string_view line) {
  const auto process = text_behind(line, "Data for proc: [", "]");
  if (!process) return {};
  return plain_number(process->substr(process->rfind(',') + 1));
}

}  // namespace

std::vector<RankSlot> ranks_of_display_map(std::string_view text) {
  std::vector<RankSlot> ranks;
  std::string host;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    if (const auto name = text_behind(line, "Data for node: ", "\t ")) host = *name;
    if (const auto rank = rank_of_5(line)) ranks.push_back({*rank, host, {}});
    if (const auto binding = text_behind(line, "\tBinding: ", ""); binding && !ranks.empty()) {
      ranks.back().cores = bound_cores_of_5(*binding);
    }
    const auto rank = plain_number(text_behind(line, "Process rank: ", " ").value_or(""));
    if (!rank) continue;
    ranks.push_back({*rank, host, bound_cores(text_behind(line, " Bound: ", "").value_or(""))});
  }
  return ranks;
}

}  // namespace rankplace
