// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/empty_values.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace rankplace::cli {
namespace {

/// Arguments that take the words of another program, to which an empty word may mean something.
constexpr std::array<std::string_view, 3> words_of_programs{"command", "COMMAND", "OPTIONS"};

bool must_not_be_empty(const CLI::Option& option) {
  return option.get_items_expected_max() > 0 &&
         std::ranges::find(words_of_programs, option.get_name()) == words_of_programs.end();
}

std::string complaint_if_empty(const std::string& value) {
  return value.empty() ? "its value is empty (is a shell variable not set?); name one" : "";
}

}  // namespace

void refuse_empty_values(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (must_not_be_empty(*option)) option->check(complaint_if_empty);
  }
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    refuse_empty_values(*command);
  }
}

}  // namespace rankplace::cli
