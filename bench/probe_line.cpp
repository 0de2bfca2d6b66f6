// SPDX-License-Identifier: BSD-3-Clause
#include "bench/probe_line.hpp"

#include <cstdint>
#include <sstream>
#include <vector>

#include "support/whole_number.hpp"

namespace rankplace {
namespace {

constexpr std::string_view marker = "rankplace-probe rank ";

std::string list_of(const std::vector<std::uint32_t>& numbers) {
  std::string text;
  for (const std::uint32_t number : numbers) {
    text += (text.empty() ? "" : ",") + std::to_string(number);
  }
  return text;
}

std::optional<std::vector<std::uint32_t>> numbers_in(std::string_view list) {
  std::vector<std::uint32_t> numbers;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const auto number = whole_number<std::uint32_t>(list.substr(begin, end - begin));
    if (!number) return {};
    numbers.push_back(*number);
    begin = end + 1;
  }
  return numbers;
}

}  // namespace

std::string probe_line(const RankSlot& slot) {
  return std::string(marker) + std::to_string(slot.rank) + " on " + slot.host + " cores " +
         list_of(slot.cores) + " pus " + list_of(slot.os_pus);
}

std::optional<RankSlot> slot_of_probe_line(std::string_view line) {
  const std::size_t at = line.find(marker);
  if (at == std::string_view::npos) return {};
  std::istringstream in(std::string(line.substr(at + marker.size())));
  std::string rank;
  std::string host;
  std::string cores;
  std::string pus;
  std::string word;
  in >> rank >> word >> host >> word >> cores >> word >> pus;
  const auto rank_number = numbers_in(rank);
  const auto core_numbers = numbers_in(cores);
  const auto pu_numbers = numbers_in(pus);
  if (!rank_number || !core_numbers || !pu_numbers) return {};
  return RankSlot{rank_number->front(), host, *core_numbers, *pu_numbers};
}

}  // namespace rankplace
