// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rankplace::cli {

/// The names of an enumeration on the command line, in the order of the help.
template <class Enum>
using EnumNames = std::vector<std::pair<std::string, Enum>>;

/// An option whose text names an enumerator. The help shows the names and the default.
template <class Enum>
CLI::Option* add_enum_option(CLI::App& command, const std::string& option, Enum& value,
                             const EnumNames<Enum>& names, const std::string& help) {
  std::vector<std::string> texts;
  for (const auto& [text, one] : names) texts.push_back(text);
  const auto set = [&value, names](const std::string& text) {
    value = std::ranges::find(names, text, &std::pair<std::string, Enum>::first)->second;
  };
  const auto current = std::ranges::find(names, value, &std::pair<std::string, Enum>::second);
  return command.add_option_function<std::string>(option, set, help)
      ->check(CLI::IsMember(texts))
      ->default_str(current->first);
}

}  // namespace rankplace::cli
