// SPDX-License-Identifier: BSD-3-Clause
#include "bench/probe_line.hpp"

#include <cstdint>
#include <sstream>
#include <utility>
#include <vector>

#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::string_view marker = "rankplace-probe rank ";

std::optional<std::vector<std::uint32_t>> numbers_in(std::string_view list) {
  std::vector<std::uint32_t> numbers;
  for (const std::string_view word : split(list, ",")) {
    const auto number = number_from<std::uint32_t>(word);
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

/// The text without spaces: what would end a word is written as %20.
std::string as_word(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string word;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > ' ' && byte != '%' && byte != 0x7f) {
      word += c;
    } else {
      word += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return word;
}

/// The inverse; nothing if a % stands before other than two digits.
std::optional<std::string> text_of_word(std::string_view word) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] != '%') {
      text += word[i];
      continue;
    }
    if (i + 2 >= word.size()) return {};
    const std::size_t high = digits.find(word[i + 1]);
    const std::size_t low = digits.find(word[i + 2]);
    if (high == std::string_view::npos || low == std::string_view::npos) return {};
    text += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return text;
}

/// The addresses behind "at", if the next word is that. The word after them goes to `word`.
std::vector<std::string> addresses_in(std::istringstream& in, std::string& word) {
  if (!(in >> word) || word != "at") return {};
  std::string list;
  in >> list;
  word.clear();
  in >> word;
  const std::vector<std::string_view> addresses = split(list, ",");
  return {addresses.begin(), addresses.end()};
}

/// The variables behind the word "sees", up to the end of the line; nothing if one is damaged.
std::optional<SeenVariables> variables_in(std::istringstream& in, std::string& word) {
  SeenVariables variables;
  if (word.empty()) return variables;
  if (word != "sees") return {};
  while (in >> word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return {};
    const auto value = text_of_word(std::string_view(word).substr(equals + 1));
    if (!value) return {};
    variables.emplace(word.substr(0, equals), *value);
  }
  return variables;
}

}  // namespace

std::string probe_line(const ProbedRank& rank) {
  const RankSlot& slot = rank.slot;
  std::string line = std::string(marker) + std::to_string(slot.rank) + " on " + slot.host +
                     " cores " + numbers_text(slot.cores) + " pus " + numbers_text(slot.os_pus);
  if (!rank.addresses.empty()) line += " at " + joined(rank.addresses, ",");
  if (!rank.variables.empty()) line += " sees";
  for (const auto& [name, value] : rank.variables) line += ' ' + name + '=' + as_word(value);
  return line;
}

std::optional<ProbedRank> rank_of_probe_line(std::string_view line) {
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
  word.clear();
  std::vector<std::string> addresses = addresses_in(in, word);
  auto variables = variables_in(in, word);
  if (!rank_number || !core_numbers || !pu_numbers || !variables) return {};
  return ProbedRank{{rank_number->front(), host, *core_numbers, *pu_numbers},
                    std::move(*variables),
                    std::move(addresses)};
}

}  // namespace rankplace
