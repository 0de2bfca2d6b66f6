// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/fixed_rank_texts.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "rankfiles/launch_comment.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::uint32_t most_numbers = 1U << 24;
constexpr const char* form = " (write RANK=HOST:CORE, as 3=n01:5 or 0-3=n01:0-3)";

std::uint32_t number_in(std::string_view text) {
  const auto number = plain_number(text);
  if (!number) throw InputError("'" + std::string(text) + "' is not a number");
  return *number;
}

/// "0-3,8", in this order.
std::vector<std::uint32_t> numbers_in(std::string_view text) {
  std::vector<std::uint32_t> numbers;
  for (const std::string_view item : items_of(text)) {
    const std::size_t dash = std::min(item.find('-'), item.size());
    const std::uint32_t first = number_in(item.substr(0, dash));
    const std::uint32_t last = dash == item.size() ? first : number_in(item.substr(dash + 1));
    if (last < first || last - first > most_numbers) {
      throw InputError("'" + std::string(item) + "' is no range (write 0-3)");
    }
    for (std::uint32_t number = first; number <= last; ++number) numbers.push_back(number);
  }
  return numbers;
}

std::string without_comment(std::string line) {
  line.resize(std::min(line.find('#'), line.size()));
  line.resize(line.find_last_not_of(" \t\r") + 1);
  return line;
}

void append_file(const std::string& path, std::vector<FixedRankText>& fixed) {
  for (const NumberedLine& line : lines_without_comments(read_file(path))) {
    try {
      fixed.push_back(fixed_rank_text_from(without_comment(line.text)));
    } catch (const std::runtime_error& error) {
      throw InputError(path, line.number, error.what());
    }
    fixed.back().file = path;
    fixed.back().line = line.number;
  }
}

}  // namespace

FixedRankText fixed_rank_text_from(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::size_t colon = text.rfind(':');
  if (equals == std::string::npos || colon == std::string::npos || equals + 1 >= colon) {
    throw UsageError("`fixed` '" + text + "' is not a fixed rank" + form);
  }
  try {
    FixedRankText fixed{.ranks = numbers_in(text.substr(0, equals)),
                        .host = text.substr(equals + 1, colon - equals - 1),
                        .cores = numbers_in(text.substr(colon + 1)),
                        .text = text};
    if (fixed.ranks.size() == fixed.cores.size()) return fixed;
    throw InputError("it has " + counted(fixed.ranks.size(), "rank") + " but " +
                     counted(fixed.cores.size(), "core") + " (give as many)");
  } catch (const InputError& error) {
    throw InputError("`fixed` " + text + ": " + error.what());
  }
}

std::vector<FixedRankText> fixed_rank_texts_from(const std::vector<std::string>& texts_and_files) {
  std::vector<FixedRankText> fixed;
  for (const std::string& text : texts_and_files) {
    if (text.find('=') == std::string::npos && std::filesystem::exists(text)) {
      append_file(text, fixed);
    } else {
      fixed.push_back(fixed_rank_text_from(text));
    }
  }
  return fixed;
}

}  // namespace rankplace
